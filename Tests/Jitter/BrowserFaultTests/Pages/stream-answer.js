'use strict';

/** Returns a new element of a kind. */
function element(name, className, ...children) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/** An answer of which a prefix is shown, as a careful renderer or a careless one draws it. */
class Answer {
  constructor(scene) {
    this.fault = scene.fault;
    this.blocks = texts[scene.text].map((block, index) => this.prepared(block, index));
    this.count = this.blocks.reduce((sum, block) => sum + block.count, 0);
  }

  /** Returns a block with the number of its tokens. */
  prepared(block, index) {
    if (block.p) return this.paragraph(block, index);
    if (block.list) {
      const items = block.list.map((text, item) => this.paragraph({ p: text }, `${index}.${item}`));
      return { items, count: items.reduce((sum, item) => sum + item.count, 0) };
    }
    if (block.code) return { ...block, index, count: block.lines.length + 1 };
    if (block.head) return { ...block, index, count: 2 + block.rows.length * block.head.length };
    return { ...block, index, count: 4 };
  }

  /** Returns a paragraph with its words and the ranges of its emphasis or link. */
  paragraph({ p }, index) {
    const link = p.match(/\[(.*?)\]\((.*?)\)/);
    const strong = p.match(/\*\*(.*?)\*\*/);
    const style = link ? 'a' : strong ? 'b' : '';
    const [before, inside, after] = style
      ? [p.slice(0, (link ?? strong).index), (link ?? strong)[1],
        p.slice((link ?? strong).index + (link ?? strong)[0].length)] : [p, '', ''];
    const words = (text) => text.trim().split(' ').filter(Boolean);
    const list = [
      ...words(before).map((text) => ({ text })), ...words(inside).map((text) => ({ text, style })),
      ...words(after).map((text) => ({ text })),
    ];
    const last = list.findLastIndex((word) => word.style);
    // The address takes some more tokens.
    const url = link ? link[2].match(/.{1,12}/g) : [];
    const sizes = list.map((word) => (this.fault === 'halfWords' ? Math.ceil(word.text.length / 3) : 1));
    return { index, list, last, url, sizes,
      count: sizes.reduce((sum, size) => sum + size, 0) + url.length };
  }

  /** Returns the elements of a prefix of some tokens. */
  elements(count, frame) {
    let rest = count;
    return this.blocks.flatMap((block) => {
      const own = Math.min(rest, block.count);
      rest -= own;
      if (own <= 0) return [];
      return this.drawn(block, own, frame);
    });
  }

  drawn(block, count, frame) {
    if (block.items) {
      let rest = count;
      return element('ul', '', ...block.items.flatMap((item) => {
        const own = Math.min(rest, item.count);
        rest -= own;
        return own > 0 ? [element('li', '', ...this.words(item, own))] : [];
      }));
    }
    if (block.code) return this.code(block, count, frame);
    if (block.head) return this.table(block, count);
    if (block.picture) return this.picture(block, count);
    return element('p', '', ...this.words(block, count));
  }

  /** Returns the words of a paragraph, each in an element with an id. */
  words(block, count) {
    let rest = count;
    const shown = [];
    block.list.forEach((word, place) => {
      if (rest <= 0) return;
      const own = Math.min(rest, block.sizes[place]);
      rest -= own;
      const text = this.fault === 'halfWords' ? word.text.slice(0, own * 3) : word.text;
      shown.push({ ...word, text, id: `${block.index}:${place}` });
      if (place === block.last) {
        shown.url = block.url.slice(0, rest).join('');
        shown.isClosed = rest >= block.url.length;
        rest -= block.url.length;
      }
    });
    const isRaw = this.fault === 'rawMarkup' && shown.some((word) => word.style) && !shown.isClosed;
    return shown.flatMap((word, place) => {
      const span = element(isRaw || !word.style ? 'span' : word.style, '', word.text);
      span.dataset.word = word.id;
      const isFirst = word.style && !shown[place - 1]?.style;
      const mark = isRaw && isFirst ? (word.style === 'a' ? '[' : '**') : '';
      if (!isRaw || !shown.url || shown[place + 1]) return [mark, span, ' '];
      const address = element('span', '', shown.url);
      address.dataset.word = `${block.index}:address`;
      return [mark, span, '](', address, ' '];
    });
  }

  /** Returns a block of code, line by line. */
  code(block, count, frame) {
    const lines = block.lines.slice(0, Math.max(count - 1, 0));
    const spans = lines.map((line, place) => {
      const kind = line.includes('//') ? 'note' : /func|let|return|guard/.test(line) ? 'name' : '';
      const span = element('span', kind, line);
      span.dataset.word = `${block.index}:${place}`;
      return span;
    });
    const rows = spans.flatMap((span) => [span, '\n']);
    const isLate = (fault) => this.fault === fault && frame < this.lateFrame;
    const label = isLate('lateLabel') ? [] : [element('span', 'label', block.code)];
    return element('pre', isLate('lateColours') ? '' : 'lit', ...label, ...rows);
  }

  /** Returns a table, cell by cell. */
  table(block, count) {
    const cell = (name, text, id) => {
      const span = element('span', '', text);
      span.dataset.word = `${block.index}:${id}`;
      return element(name, '', span);
    };
    const heads = block.head.map((text, place) => cell('th', text, `h${place}`));
    if (this.fault === 'lateTable' && count < 2) {
      const cells = heads.flatMap((head) => ['| ', head.firstChild, ' ']);
      return element('p', '', ...cells, '|');
    }
    const rows = block.rows.flatMap((row, place) => {
      const own = Math.min(count - 2 - place * row.length, row.length);
      if (own <= 0) return [];
      const cells = row.map((text, column) =>
        cell('td', column < own ? text : '\u00a0', `${place}.${column}`));
      return [element('tr', '', ...cells)];
    });
    const name = this.fault === 'autoColumns' ? 'auto' : '';
    return element('table', name, element('tr', '', ...heads), ...rows);
  }

  /** Returns a picture, whose place is reserved unless it has no size. */
  picture(block, count) {
    const isThere = this.pictureIsThere ?? count >= block.count;
    const made = element('div', isThere ? 'picture' : 'picture awaited');
    made.style.height = `${isThere || this.fault !== 'snap' ? block.picture : 0}px`;
    return made;
  }
}
