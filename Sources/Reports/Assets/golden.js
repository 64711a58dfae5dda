// Goldens, one at a time: the expected picture and the actual one.

class GoldenViewer {
  constructor({ goldens, nothingExpected }) {
    [this.goldens, this.nothingExpected] = [goldens, nothingExpected];
    this.items = [...document.querySelectorAll('#groups li')];
    this.itemOf = new Map(this.items.map((item) => [Number(item.dataset.golden), item]));
    this.places = new Map(goldens.map((golden, at) => [golden.name, at]));
    this.groups = [...document.querySelectorAll('.group')];
    this.stage = new Stage(document.querySelector('.stage'), 1, 1);
    [this.at, this.chosen, this.frame] = [null, null, null];
    this.toolbar = new StageToolbar([this.stage], () => this.refresh());
    this.camera = new Camera([this.stage]);
    this.loupe = new Loupe([this.stage]);
    this.picks = new Picks(goldens, this.items);
    this.list = new EntryList(this.items, (item) => this.textOf(item), () => this.regroup());
    this.thumbnails().watch(this.items.map((item) => item.querySelector('.thumb')));
    this.strip = new Thumbnails((element) => this.golden?.frames[element.dataset.frame].picture);
    this.listen();
    // Without a link, the first golden of the list.
    this.followLink() || this.show(this.order()[0] ?? null);
    this.camera.follow();
  }

  /** Returns the goldens that pass the filters, in the order of the list. */
  order() { return this.list.shown.map((item) => Number(item.dataset.golden)); }

  get golden() { return this.at === null ? null : this.goldens[this.at]; }

  textOf(item) {
    const golden = this.goldens[Number(item.dataset.golden)];
    const title = item.closest('.group').querySelector('h2').textContent;
    return [golden.name, golden.words, title, item.dataset.template, ...golden.sentences].join(' ');
  }

  thumbnails() {
    return new Thumbnails((element) => {
      const golden = this.goldens[Number(element.closest('li').dataset.golden)];
      const picture = golden.actual ?? golden.expected ?? golden.frames[0]?.picture;
      const mark = golden.marks.find((mark) => mark.kind === 'cause');
      const place = mark?.after ?? mark?.before;
      return picture && { file: picture.file,
        place: place ? (place[1] + place[3] / 2) / picture.height : 0 };
    });
  }

  step(by) {
    const order = this.order();
    const here = order.indexOf(this.at);
    const next = order[within(here + by, 0, order.length - 1)];
    if (next !== undefined) this.show(next);
  }

  /** Shows the first golden of the next or the previous group. */
  stepGroup(by) {
    const groups = this.groups.filter((group) => !group.hidden);
    const here = groups.indexOf(this.itemOf.get(this.at)?.closest('.group'));
    const group = groups[within(here + by, 0, groups.length - 1)];
    const item = group?.querySelector('li:not([hidden])');
    if (item) this.show(Number(item.dataset.golden));
  }

  show(at) {
    [this.at, this.chosen, this.frame] = [at, null, null];
    // A link keeps the zoom that it names.
    if (this.golden && address.get('golden') !== this.golden.name) address.set('zoom', null);
    this.camera.follow();
    this.tell();
    this.refresh();
    if (this.golden) address.set('golden', this.golden.name);
  }

  /** Hides groups without entries, and shows an entry that passes the filters. */
  regroup() {
    for (const group of this.groups) group.hidden = !group.querySelector('li:not([hidden])');
    this.picks.tell();
    const order = this.order();
    if (order.length > 0 && !order.includes(this.at)) this.show(order[0]);
  }

  // The pictures

  async refresh() {
    if (!this.picks || !this.golden) return;
    const golden = this.golden;
    const wanted = this.wanted(golden);
    const pictures = Object.values(wanted).map(({ picture }) => picture).filter(Boolean);
    const width = Math.max(1, ...pictures.map((picture) => picture.width));
    const height = Math.max(1, ...pictures.map((picture) => picture.height));
    this.stage.resize(width, height);
    this.stage.element.classList.toggle('no-before', wanted.before.isLeftOut ?? false);
    this.stage.element.classList.toggle('no-third', !wanted.third.picture);
    if (!await this.stage.show(wanted) || this.golden !== golden) return;
    for (const [layer, { picture }] of Object.entries(wanted)) {
      const image = this.stage.layers[layer].sheet.querySelector('img');
      // Pictures of different sizes are aligned at their top left corners.
      if (image && picture) Object.assign(image.style,
        { width: `${picture.width}px`, height: `${picture.height}px` });
    }
    this.stage.name = `${golden.name}, ${golden.words}`;
    this.camera.apply();
    this.mark();
    this.loupe.refresh();
  }

  /** Returns the pictures by layer, each with a function that draws a text in its place. */
  wanted(golden) {
    const isFilm = golden.kind === 'film';
    const source = (picture, words) =>
      ({ picture, file: picture?.file, draw: () => make('p', { class: 'blank' }, words) });
    const strip = golden.frames[this.shownFrame];
    if (strip) {
      return { after: source(strip.picture, ''), third: source(null, 'nothing is marked'),
        before: { ...source(golden.expected, 'nothing differs'), isLeftOut: !golden.expected } };
    }
    return {
      after: source(golden.actual, 'nothing was drawn'),
      before: source(golden.expected,
        isFilm ? 'there is no previous frame' : this.nothingExpected),
      third: isFilm ? source(golden.next, 'there is no next frame')
        : source(golden.difference, 'nothing is marked'),
    };
  }

  /** Outlines what moved: a dashed line is the expected place, a solid line the actual one. */
  mark() {
    if (!isPressed('outline') || this.frame !== null) { this.stage.mark([]); return; }
    const marks = this.golden.marks.filter((mark) =>
      this.chosen === null || mark.sentence === this.chosen || mark.kind === 'ignored');
    const before = marks.filter((mark) => mark.before).map((mark) =>
      this.box(mark, mark.before, 'expected'));
    const styles = { cause: 'moved', consequence: 'region', ignored: 'ignored' };
    const after = marks.filter((mark) => mark.after).map((mark) =>
      this.box(mark, mark.after, styles[mark.kind]));
    // In drawing order, so that an expected place is below the actual one.
    const all = marks.flatMap((mark) => [...before, ...after].filter((box) => box.mark === mark));
    this.stage.mark(all, before, after);
  }

  box(mark, [x, y, width, height], style) {
    const box = draw('rect', {
      class: style, x, y, width: Math.max(width, .5), height: Math.max(height, .5),
      'data-name': mark.name, 'data-kind': mark.kind,
    });
    box.mark = mark;
    return box;
  }

  // Texts

  tell() {
    const golden = this.golden;
    byId('player').classList.toggle('empty', !golden);
    if (!golden) return;
    this.nameViews(golden.kind === 'film');
    byId('golden-name').textContent = golden.name;
    const state = byId('golden-state');
    state.replaceChildren(term(golden.state, golden.words));
    state.dataset.state = golden.state;
    byId('golden-command').hidden = !golden.command;
    byId('approve').textContent = golden.command ?? '';
    byId('findings').replaceChildren(...findings(golden, (place) => this.single(place)));
    byId('outline-diff').replaceChildren(...outline(golden));
    this.tellFrames(golden);
    document.querySelector('#groups [aria-current]')?.removeAttribute('aria-current');
    const item = this.itemOf.get(this.at);
    item.querySelector('a').setAttribute('aria-current', 'true');
    this.reveal(item);
  }

  /** The frame in place of the actual picture; -1 for the actual picture itself. */
  get shownFrame() { return this.frame ?? (this.golden.actual ? -1 : 0); }

  /** Shows small pictures of the frames of a sequence that are known. */
  tellFrames(golden) {
    const place = byId('golden-frames');
    place.hidden = golden.frames.length === 0;
    place.replaceChildren(...golden.frames.map((frame, at) => {
      const small = make('span', { class: 'thumb', 'data-frame': at });
      const button = make('button', { type: 'button', 'aria-pressed': String(at === this.shownFrame) },
        small, make('span', {}, frame.label));
      button.addEventListener('click', () => this.showFrame(this.frame === at ? null : at));
      return button;
    }));
    this.strip.watch(place.querySelectorAll('.thumb'));
  }

  /** Shows one of the frames in place of the actual picture; null for the actual picture. */
  showFrame(at) {
    this.frame = at;
    byId('golden-frames').querySelectorAll('button').forEach((button, place) =>
      button.setAttribute('aria-pressed', String(place === this.shownFrame)));
    this.refresh();
  }

  /** Names the views. A golden of frames has no pictures: a frame is shown with its neighbours. */
  nameViews(isFilm) {
    this.stage.element.dataset.kind = isFilm ? 'film' : 'picture';
    this.toolbar.name(isFilm ? { before: 'Before', after: 'This', third: 'After' }
      : { before: 'Expected', after: 'Actual', third: 'Marked' });
  }

  /** Scrolls only the list until an item is visible. */
  reveal(item) {
    const list = item.closest('.list');
    const [own, all] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
    const bottom = Math.min(all.bottom, innerHeight) - 8;
    if (own.top < all.top) list.scrollTop += own.top - all.top - 8;
    else if (own.bottom > bottom) list.scrollTop += own.bottom - bottom;
  }

  /** Outlines only the subject of one sentence, or everything again. */
  single(place) {
    this.chosen = this.chosen === place ? null : place;
    const buttons = document.querySelectorAll('.sentences li');
    buttons.forEach((item, at) =>
      item.firstElementChild?.setAttribute('aria-pressed', String(at === this.chosen)));
    press('outline', true);
    this.mark();
  }

  // Links: #golden=NAME

  followLink() {
    const at = this.places.get(address.get('golden'));
    if (at === undefined) return false;
    if (!this.order().includes(at)) this.list.clear();
    if (at !== this.at) this.show(at);
    return true;
  }

  // Events of the page

  listen() {
    document.addEventListener('click', (event) => {
      const copy = event.target.closest('[data-copy]');
      if (copy) { copyText(copy.dataset.copy); return; }
      const link = event.target.closest('a[data-golden]');
      if (!link) return;
      event.preventDefault();
      this.show(Number(link.dataset.golden));
    });
    byId('outline').addEventListener('click', () => this.pressOutline());
    byId('loupe-button').addEventListener('click', () => this.loupe.toggle());
    address.changed = () => {
      this.toolbar.follow();
      this.followLink();
      this.camera.follow();
      this.refresh();
    };
    listenToKeys({
      ...this.toolbar.keys, ...this.camera.keys, ...this.list.keys,
      ArrowDown: () => this.step(1),
      ArrowUp: () => this.step(-1),
      ']': () => this.stepGroup(1),
      '[': () => this.stepGroup(-1),
      f: () => this.list.chooseNext('state'),
      o: () => this.pressOutline(),
      l: () => this.loupe.toggle(),
      x: () => this.picks.toggle(this.itemOf.get(this.at)),
      c: () => { if (this.golden?.command) copyText('approve'); },
    });
  }

  pressOutline() {
    press('outline', !isPressed('outline'));
    this.mark();
  }
}

new GoldenViewer(JSON.parse(byId('data').textContent));
