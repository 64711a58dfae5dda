// Goldens, one at a time: the expected picture and the actual one.

class GoldenViewer {
  constructor(goldens) {
    this.goldens = goldens;
    this.items = [...document.querySelectorAll('#groups li')];
    this.filters = [...document.querySelectorAll('.filter button')];
    this.filter = 'all';
    this.stage = new Stage(document.querySelector('.stage'), 1, 1);
    this.marked = document.querySelector('.layer.marked');
    this.at = null;
    this.chosen = null;
    this.toolbar = new StageToolbar([this.stage], () => this.refresh());
    this.listen();
    // Without a link, the first golden of the list.
    this.followLink() || this.show(this.order()[0] ?? null);
  }

  /** Returns the goldens that pass the filter, in the order of the list. */
  order() {
    return this.items.filter((item) => !item.hidden).map((item) => Number(item.dataset.golden));
  }

  get golden() { return this.at === null ? null : this.goldens[this.at]; }

  step(by) {
    const order = this.order();
    const here = order.indexOf(this.at);
    const next = order[Math.min(Math.max(0, here + by), order.length - 1)];
    if (next !== undefined) this.show(next);
  }

  /** Shows the first golden of the next or the previous group. */
  stepGroup(by) {
    const groups = [...document.querySelectorAll('.group')].filter((group) => !group.hidden);
    const here = groups.findIndex((group) => group.querySelector(`li[data-golden="${this.at}"]`));
    const group = groups[Math.min(Math.max(0, here + by), groups.length - 1)];
    const item = group?.querySelector('li:not([hidden])');
    if (item) this.show(Number(item.dataset.golden));
  }

  show(at) {
    this.at = at;
    this.chosen = null;
    this.tell();
    this.refresh();
    this.writeLink();
  }

  choose(filter) {
    this.filter = filter;
    for (const button of this.filters) {
      button.setAttribute('aria-pressed', String(button.dataset.filter === filter));
    }
    for (const item of this.items) {
      item.hidden = filter !== 'all' && item.dataset.state !== filter;
    }
    for (const group of document.querySelectorAll('.group')) {
      group.hidden = !group.querySelector('li:not([hidden])');
    }
    const order = this.order();
    byId('nothing').hidden = order.length > 0;
    if (order.length > 0 && !order.includes(this.at)) this.show(order[0]);
  }

  nextFilter() {
    const here = this.filters.findIndex((button) => button.dataset.filter === this.filter);
    this.choose(this.filters[(here + 1) % this.filters.length].dataset.filter);
  }

  // The pictures

  async refresh() {
    if (!this.toolbar || !this.golden) return;
    const golden = this.golden;
    const pictures = [golden.expected, golden.actual, this.third(golden)].filter(Boolean);
    const width = Math.max(1, ...pictures.map((picture) => picture.width));
    const height = Math.max(1, ...pictures.map((picture) => picture.height));
    this.stage.resize(width, height);
    this.stage.element.style.setProperty('--own-width', `${width}px`);
    const isShown = await this.stage.show(this.source(golden.actual, 'nothing was drawn'),
      this.source(golden.expected,
        golden.kind === 'film' ? 'there is no previous frame' : 'there is no golden'));
    if (!isShown) return;
    this.place(this.stage.layers.after, golden.actual, width, height);
    this.place(this.stage.layers.before, golden.expected, width, height);
    this.stage.name = `${golden.name}, ${golden.words}`;
    this.mark();
    await this.showThird(golden, width, height);
  }

  /** Returns the third picture: the next frame of a sequence, or the marked differences. */
  third(golden) { return golden.kind === 'film' ? golden.next : golden.difference; }

  source(picture, words) {
    return { file: picture?.file, draw: () => this.blank(words) };
  }

  /** Returns a text in place of a missing picture. */
  blank(words) {
    return make('p', { class: 'blank' }, words);
  }

  async showThird(golden, width, height) {
    const picture = this.third(golden);
    let content = this.blank(
      golden.kind === 'film' ? 'there is no next frame' : 'nothing is marked');
    if (picture) {
      try { content = await this.stage.store.picture(picture.file).promise; } catch {}
    }
    if (this.golden !== golden) return;
    // Frames of a sequence may share one picture.
    if (content.isConnected) content = content.cloneNode(true);
    this.marked.replaceChildren(content);
    this.place(this.marked, picture, width, height);
  }

  /** Aligns pictures of different sizes at their top left corners. */
  place(layer, picture, width, height) {
    const content = layer.firstChild;
    if (!picture || !content) return;
    content.style.width = `${picture.width / width * 100}%`;
    content.style.height = `${picture.height / height * 100}%`;
  }

  /** Outlines what moved: a dashed line is the expected place, a solid line the actual one. */
  mark() {
    const shapes = [];
    if (isPressed('outline')) {
      const marks = this.golden.marks.filter((mark) =>
        this.chosen === null || mark.sentence === this.chosen || mark.kind === 'ignored');
      for (const mark of marks) {
        if (mark.before) shapes.push(this.box(mark, mark.before, 'expected'));
        if (mark.after) {
          const style = { cause: 'moved', consequence: 'region', ignored: 'ignored' }[mark.kind];
          shapes.push(this.box(mark, mark.after, style));
        }
      }
    }
    this.stage.mark(...shapes);
  }

  box(mark, [x, y, width, height], style) {
    return draw('rect', {
      class: style, x, y, width: Math.max(width, .5), height: Math.max(height, .5),
      'data-name': mark.name, 'data-kind': mark.kind,
    });
  }

  // Texts

  tell() {
    const golden = this.golden;
    byId('player').classList.toggle('empty', !golden);
    if (!golden) return;
    this.nameViews(golden.kind === 'film');
    byId('golden-name').textContent = golden.name;
    const state = byId('golden-state');
    state.textContent = golden.words;
    state.dataset.state = golden.state;
    byId('golden-command').hidden = !golden.command;
    byId('approve').textContent = golden.command ?? '';
    byId('findings').replaceChildren(...this.findings(golden));
    byId('outline-diff').replaceChildren(...this.outline(golden));
    for (const item of this.items) {
      const link = item.firstElementChild;
      if (Number(item.dataset.golden) !== this.at) {
        link.removeAttribute('aria-current');
      } else {
        link.setAttribute('aria-current', 'true');
        this.reveal(item);
      }
    }
  }

  /** Names the views. A golden of frames has no pictures: a frame is shown with its neighbours. */
  nameViews(isFilm) {
    this.stage.element.dataset.kind = isFilm ? 'film' : 'picture';
    this.toolbar.leaveOut(isFilm ? 'marked' : 'next');
    const [before, after] = isFilm ? ['Before', 'This'] : ['Expected', 'Actual'];
    document.querySelector('.views [data-view="before"]').textContent = before;
    document.querySelector('.views [data-view="after"]').textContent = after;
    byId('mix').closest('label').querySelector('span').textContent = before;
  }

  /** Scrolls only the list until an item is visible. */
  reveal(item) {
    const list = item.closest('.list');
    const [own, all] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
    const bottom = Math.min(all.bottom, innerHeight) - 8;
    if (own.top < all.top) list.scrollTop += own.top - all.top - 8;
    else if (own.bottom > bottom) list.scrollTop += own.bottom - bottom;
  }

  findings(golden) {
    if (golden.sentences.length === 0) {
      return [make('p', { class: 'none' }, 'There are no differences.')];
    }
    return [make('ol', { class: 'sentences' }, ...golden.sentences.map((sentence, place) => {
      const has = golden.marks.some((mark) => mark.sentence === place);
      if (!has) return make('li', {}, sentence);
      const button = make('button', { type: 'button', 'aria-pressed': 'false',
        title: 'Outline only this' }, sentence);
      button.addEventListener('click', () => this.single(place));
      return make('li', {}, button);
    }))];
  }

  /** Outlines only the subject of one sentence, or everything again. */
  single(place) {
    this.chosen = this.chosen === place ? null : place;
    const buttons = document.querySelectorAll('.sentences li');
    buttons.forEach((item, at) =>
      item.firstElementChild?.setAttribute('aria-pressed', String(at === this.chosen)));
    byId('outline').setAttribute('aria-pressed', 'true');
    this.mark();
    const first = this.stage.marks.querySelector('[data-kind="cause"]');
    if (this.chosen !== null) first?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  outline(golden) {
    if (!golden.outline) return [make('p', { class: 'none' }, 'There are no layouts to compare.')];
    if (golden.outline.length === 0) {
      return [make('p', { class: 'none' }, 'The layout is the same.')];
    }
    const kinds = { ' ': 'both', '-': 'expected', '+': 'actual', '…': 'gap' };
    return [make('pre', { class: 'outline', tabindex: '0' }, ...golden.outline.map((line) =>
      make('span', { class: kinds[line[0]] }, `${line[0]} ${line.slice(1)}\n`)))];
  }

  // Commands

  async copy(id) {
    const code = byId(id);
    const button = document.querySelector(`[data-copy="${id}"]`);
    let isCopied = true;
    try {
      await navigator.clipboard.writeText(code.textContent);
    } catch {
      // Without permission to write to the clipboard, the command is at least selected.
      getSelection().selectAllChildren(code);
      isCopied = document.execCommand('copy');
    }
    button.textContent = isCopied ? 'Copied' : 'Selected';
    setTimeout(() => { button.textContent = 'Copy'; }, 1500);
  }

  // Links: #golden=NAME

  followLink() {
    const found = /^#golden=(.+)$/.exec(location.hash);
    if (!found) return false;
    let name = found[1];
    try { name = decodeURIComponent(name); } catch {}
    const at = this.goldens.findIndex((golden) => golden.name === name);
    if (at < 0) return false;
    if (!this.order().includes(at)) this.choose('all');
    if (at !== this.at) this.show(at);
    return true;
  }

  writeLink() {
    clearTimeout(this.linking);
    if (!this.golden) return;
    const link = `#golden=${encodeURIComponent(this.golden.name)}`;
    this.linking = setTimeout(() => {
      if (location.hash !== link) history.replaceState(null, '', link);
    }, 300);
  }

  // Events of the page

  listen() {
    document.addEventListener('click', (event) => {
      const copy = event.target.closest('[data-copy]');
      if (copy) { this.copy(copy.dataset.copy); return; }
      const filter = event.target.closest('[data-filter]');
      if (filter) { this.choose(filter.dataset.filter); return; }
      const link = event.target.closest('a[data-golden]');
      if (!link) return;
      event.preventDefault();
      this.show(Number(link.dataset.golden));
    });
    for (const id of ['outline', 'zoom']) byId(id).addEventListener('click', () => this.press(id));
    addEventListener('hashchange', () => this.followLink());
    listenToKeys({
      ...this.toolbar.keys,
      ArrowDown: () => this.step(1),
      ArrowUp: () => this.step(-1),
      ']': () => this.stepGroup(1),
      '[': () => this.stepGroup(-1),
      f: () => this.nextFilter(),
      o: () => this.press('outline'),
      z: () => this.press('zoom'),
      c: () => { if (this.golden?.command) this.copy('approve'); },
    });
  }

  press(id) {
    byId(id).setAttribute('aria-pressed', String(!isPressed(id)));
    if (id === 'zoom') this.stage.element.classList.toggle('own', isPressed('zoom'));
    this.refresh();
  }
}

const isPressed = (id) => byId(id).getAttribute('aria-pressed') === 'true';

new GoldenViewer(JSON.parse(byId('data').textContent).goldens);
