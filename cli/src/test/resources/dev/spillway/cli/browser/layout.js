// Measures a page as it is laid out, and writes into #seen how many texts there are and what is
// wrong with them, a fault a line. Boxes of lines are as high as their fonts, and may touch by a
// part of that.
(() => {
  const faults = [];
  const say = (fault, text) => faults.push(fault + ': ' + text.replace(/\s+/g, ' ').slice(0, 60));

  const boxes = [];

  function ofSvg(svg) {
    const texts = [...svg.querySelectorAll('text')];
    if (texts.length === 0) say('a figure without text', svg.outerHTML);
    const scale = svg.viewBox.baseVal.width / svg.getBoundingClientRect().width;
    const frame = svg.viewBox.baseVal;
    for (const t of texts) {
      const b = t.getBBox();
      if (b.width === 0 || b.height === 0) say('empty', t.textContent);
      if (b.x < 0 || b.y < -1 || b.x + b.width > frame.width || b.y + b.height > frame.height + 1)
        say('outside', t.textContent);
      boxes.push({node: t, text: t.textContent, rect: t.getBoundingClientRect()});
      colour(t, getComputedStyle(t).fill);
      size(t, parseFloat(getComputedStyle(t).fontSize) / scale);
    }
  }

  function ofHtml() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      if (node.data.trim() === '' || parent.closest('svg, script, style, #seen')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(r => r.width > 0.5);
      if (rects.length === 0) say('not shown', node.data);
      const scroller = parent.closest('.table, pre');
      for (const rect of rects) {
        boxes.push({node: node, text: node.data, rect: rect});
        if (!scroller && (rect.left < -0.5 || rect.right > innerWidth + 0.5))
          say('beyond the page', node.data);
      }
      colour(parent, getComputedStyle(parent).color, node.data);
      size(parent, parseFloat(getComputedStyle(parent).fontSize), node.data);
    }
  }

  function touch() {
    boxes.sort((a, b) => a.rect.top - b.rect.top);
    boxes.forEach((one, i) => {
      for (let k = i + 1; k < boxes.length; k++) {
        const other = boxes[k];
        if (other.rect.top >= one.rect.bottom) break;
        if (one.node === other.node) continue;
        const across = Math.min(one.rect.right, other.rect.right)
            - Math.max(one.rect.left, other.rect.left);
        const down = Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top;
        if (across > 0.5 && down > 0.25 * Math.min(one.rect.height, other.rect.height))
          say('touch', one.text + ' | ' + other.text);
      }
    });
  }

  // Contrast by WCAG 2.2, 1.4.3.
  const channels = c => c.match(/[\d.]+/g).map(Number);
  const luminance = c => {
    const [r, g, b] = channels(c).map(v => v / 255)
        .map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const isClear = c => c === 'transparent' || channels(c)[3] === 0;

  function background(element) {
    for (let e = element; e; e = e.parentElement) {
      const c = getComputedStyle(e).backgroundColor;
      if (!isClear(c)) return c;
    }
    return 'rgb(255, 255, 255)';
  }

  function colour(element, ink, text = element.textContent) {
    const a = luminance(ink);
    const b = luminance(background(element));
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (contrast < 4.5) say('contrast ' + contrast.toFixed(2), text);
  }

  let smallest = Infinity;

  function size(element, pixels, text = element.textContent) {
    smallest = Math.min(smallest, pixels);
    if (pixels < 9) say('text of ' + pixels.toFixed(1) + ' px', text);
  }

  const width = document.documentElement.scrollWidth;
  const svgs = [...document.querySelectorAll('svg')];
  svgs.forEach(ofSvg);
  ofHtml();
  touch();
  if (width > innerWidth) faults.push('the page is ' + width + ' px wide');
  const seen = document.createElement('pre');
  seen.id = 'seen';
  seen.textContent = svgs.length + ' figures, ' + boxes.length + ' texts, the smallest '
      + smallest.toFixed(1) + ' px\n' + faults.join('\n');
  document.body.appendChild(seen);
})();
