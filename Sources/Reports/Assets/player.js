// Plays frame sequences in step: all show the same frame number.

class Player {
  constructor(films) {
    this.films = films;
    this.count = Math.max(1, ...films.map((film) => film.count));
    this.longest = films.reduce((a, b) => (b.count > a.count ? b : a));
    this.at = 0;
    this.isPlaying = false;
    this.stages = films.map((film) => {
      const figure = document.querySelector(`.screen[data-film="${film.place}"]`);
      return new Stage(figure.querySelector('.stage'), film.width, film.height);
    });
    byId('player').style.setProperty('--columns', Math.min(films.length, 4));
    this.plot = new Plot(byId('plots'), strips(films), films, (at) => this.goTo(at));
    this.toolbar = new StageToolbar(this.stages, () => this.refresh());
    this.toolbar.name({ after: 'This frame', before: 'Previous' });
    this.camera = new Camera(this.stages);
    this.loupe = new Loupe(this.stages);
    this.eventPlaces = [...new Set(films.flatMap((film) => film.eventPlaces))]
      .sort((a, b) => a - b);
    this.links = new Map();
    this.current = [];
    this.list = this.eventList();
    this.listen();
    this.followLink() || this.show(this.start);
    this.camera.follow();
  }

  /** The frame with the worst event, or the first frame. */
  get start() {
    const frame = Number(byId('player').dataset.worst ?? NaN);
    return this.longest.byIndex.get(frame) ?? 0;
  }

  eventList() {
    const items = [...document.querySelectorAll('#events li')];
    const filmOf = (item) => this.films.find((film) =>
      film.place === Number(item.dataset.film)) ?? this.longest;
    for (const item of items) {
      const frame = Number(item.dataset.frame);
      if (!this.links.has(frame)) this.links.set(frame, []);
      this.links.get(frame).push(item.querySelector('a'));
    }
    const thumbnails = new Thumbnails((element) => {
      const item = element.closest('li');
      const film = filmOf(item);
      const event = film.events[Number(item.dataset.event)];
      const [top, height] = event?.region ? [event.region[1], event.region[3]] : [0, 0];
      return { file: film.file[film.byIndex.get(Number(item.dataset.frame))],
        place: (top + height / 2) / film.height };
    });
    thumbnails.watch(items.map((item) => item.querySelector('.thumb')));
    return new EntryList(items, (item) => item.textContent);
  }

  // Navigation

  goTo(at) {
    this.pause();
    this.show(Math.min(Math.max(0, at), this.count - 1));
  }

  /** Goes to the nearest event in a direction; returns false if there is none. */
  goToEvent(direction) {
    const places = direction > 0
      ? this.eventPlaces.filter((at) => at > this.at)
      : this.eventPlaces.filter((at) => at < this.at).reverse();
    if (places.length === 0) return false;
    this.goTo(places[0]);
    return true;
  }

  show(at) {
    this.at = at;
    return this.refresh();
  }

  /** Shows the current frame of all sequences in the current view. */
  refresh() {
    if (!this.camera) return Promise.resolve();
    byId('follow').hidden = !this.toolbar.compares;
    const follows = isPressed('follow');
    const shown = this.films.map((film, place) => {
      const at = Math.min(this.at, film.count - 1);
      const stage = this.stages[place];
      const shift = follows && this.toolbar.compares ? film.user[at] ?? 0 : 0;
      const ready = stage.show({ after: film.source(at),
        before: film.source(at - 1) ?? film.source(at) });
      return ready.then((isShown) => {
        if (!isShown) return;
        stage.shift = shift;
        stage.name = `${film.name}, frame ${film.index[at]}`;
        stage.look(this.camera.zoom, this.camera.centre);
        const shapes = this.marks(film, at);
        stage.mark(shapes);
        stage.prepare([1, 2, 3, -2].map((step) => film.source(at + step)));
        const state = stage.element.parentElement.querySelector('.state');
        if (state) state.textContent = film.jitter[at] > 0 ? `${figure(film.jitter[at])} pt` : '';
        stage.element.classList.toggle('faulty', film.eventsAt.has(at));
      });
    });
    this.tell();
    return Promise.all(shown).then(() => this.loupe.refresh());
  }

  /** Returns outlines of rows that moved, an arrow per shift, and the regions of events. */
  marks(film, at) {
    if (!isPressed('outline')) return [];
    const { top, bottom } = film.coveredAt(at);
    const shapes = [];
    const box = (attributes, x, y, width, height) => {
      const [from, to] = [Math.max(y, top), Math.min(y + height, bottom)];
      if (from >= to) return;
      shapes.push(draw('rect', { ...attributes, x, y: from, width, height: to - from }));
    };
    for (const row of film.movedRowsAt(at)) {
      box({ class: 'moved', 'data-row': row.id }, 1, row.top, film.width - 2, row.height);
    }
    for (const event of film.eventsAt.get(at) ?? []) {
      if (event.region) box({ class: 'region', 'data-kind': event.kind }, ...event.region);
    }
    film.shiftsAt(at).forEach((shift, order) =>
      shapes.push(...this.arrow(shift, film.width - 22 - order * 34, top, bottom)));
    return shapes;
  }

  /** Returns an arrow from where rows should be to where they are, with its length. */
  arrow({ by, count, from, to }, x, top, bottom) {
    const start = within((from + to) / 2, top, bottom);
    const end = within(start + by, top, bottom);
    const tip = by > 0 ? 'M-5 -6L0 0L5 -6' : 'M-5 6L0 0L5 6';
    // A part that keeps its size when the pictures are zoomed.
    const upright = (y, ...parts) => draw('g', { transform: `translate(${x} ${y})` },
      draw('g', { class: 'upright' }, ...parts));
    const words = `${figure(Math.abs(by), 1)} pt${count > 1 ? ` × ${count}` : ''}`;
    const width = words.length * 6.8 + 12;
    return [
      draw('path', { class: 'expected', d: `M${x} ${from}V${to}` }),
      draw('path', { class: 'arrow', d: `M${x} ${start}V${end}` }),
      upright(end, draw('path', { class: 'arrow', d: tip })),
      upright((start + end) / 2,
        draw('rect', { class: 'chip', x: -width - 7, y: -10, width, height: 20, rx: 5 }),
        draw('text', { x: -width / 2 - 7, y: 4 }, words)),
    ];
  }

  // Texts

  tell() {
    const film = this.longest;
    const at = this.at;
    const scrub = byId('scrub');
    scrub.max = this.count - 1;
    scrub.value = at;
    scrub.style.setProperty('--part', at / Math.max(1, this.count - 1));
    const words = `Frame ${film.index[at]} of ${film.index[film.count - 1]}`;
    scrub.setAttribute('aria-valuetext', `${words}, ${film.time[at].toFixed(3)} seconds`);
    const position = byId('position');
    // Screen readers cannot announce sixty changes per second.
    position.setAttribute('aria-live', this.isPlaying ? 'off' : 'polite');
    position.replaceChildren(make('b', {}, `Frame ${film.index[at]}`),
      ` of ${film.index[film.count - 1]} · ${film.time[at].toFixed(3)} s`);
    this.plot.move(at);
    if (!this.isPlaying || at % 6 === 0) byId('moment').replaceChildren(...moment(this.films, at));
    this.markLinks(film.index[at]);
    if (!this.isPlaying) address.set('frame', film.index[at]);
  }

  /** Marks the events of the frame in the list, and scrolls only the list to the first. */
  markLinks(frame) {
    for (const link of this.current) link.removeAttribute('aria-current');
    this.current = this.links.get(frame) ?? [];
    for (const link of this.current) link.setAttribute('aria-current', 'true');
    const link = this.current[0];
    const list = link?.closest('ol');
    if (!list) return;
    const top = link.offsetTop - list.offsetTop;
    if (top < list.scrollTop || top + link.offsetHeight > list.scrollTop + list.clientHeight) {
      list.scrollTop = top - list.clientHeight / 3;
    }
  }

  // Playing

  play() {
    if (this.isPlaying) return;
    if (this.at >= this.count - 1) this.at = 0;
    this.isPlaying = true;
    this.showPlaying();
    this.run(performance.now());
  }

  pause() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.showPlaying();
    this.tell();
  }

  toggle() { if (this.isPlaying) this.pause(); else this.play(); }

  showPlaying() {
    const button = byId('play');
    button.setAttribute('aria-label', this.isPlaying ? 'Pause' : 'Play');
    button.classList.toggle('playing', this.isPlaying);
  }

  /** Shows every frame, even if that is slower: a skipped frame could be the one that jumps. */
  async run(start) {
    let due = start;
    while (this.isPlaying && this.at < this.count - 1) {
      const interval = 1000 / this.longest.rate / Number(byId('speed').value);
      due = Math.max(due + interval, performance.now() - interval);
      await this.show(this.at + 1);
      do { await new Promise(requestAnimationFrame); } while (performance.now() < due - 4);
    }
    this.pause();
  }

  // Links: #frame=61

  followLink() {
    if (!/^\d+$/.test(address.get('frame') ?? '')) return false;
    const at = this.longest.byIndex.get(Number(address.get('frame')));
    if (at === undefined) return false;
    this.goTo(at);
    return true;
  }

  // Events of the page

  listen() {
    const on = (id, act) => byId(id).addEventListener('click', act);
    on('play', () => this.toggle());
    on('back', () => this.goTo(this.at - 1));
    on('on', () => this.goTo(this.at + 1));
    on('last-event', () => this.goToEvent(-1));
    on('next-event', () => this.goToEvent(1));
    byId('scrub').max = this.count - 1;
    byId('scrub').addEventListener('input', (event) => this.goTo(Number(event.target.value)));
    byId('span').addEventListener('change', (event) => {
      this.plot.span = Number(event.target.value);
    });
    for (const id of ['outline', 'follow']) on(id, () => this.press(id));
    on('loupe-button', () => this.loupe.toggle());
    document.addEventListener('click', (event) => {
      const link = event.target.closest('a[data-frame]');
      if (!link) return;
      event.preventDefault();
      this.goTo(this.longest.byIndex.get(Number(link.dataset.frame)) ?? this.at);
    });
    address.changed = () => {
      this.toolbar.follow();
      this.followLink();
      this.camera.follow();
    };
    listenToKeys({
      ...this.toolbar.keys, ...this.camera.keys, ...this.list.keys,
      ' ': () => this.toggle(),
      ArrowLeft: (event) => this.goTo(this.at - (event.shiftKey ? 10 : 1)),
      ArrowRight: (event) => this.goTo(this.at + (event.shiftKey ? 10 : 1)),
      Home: () => this.goTo(0),
      End: () => this.goTo(this.count - 1),
      '[': () => this.goToEvent(-1),
      ']': () => this.goToEvent(1),
      '<': () => this.changeSpeed(-1),
      '>': () => this.changeSpeed(1),
      o: () => this.press('outline'),
      u: () => this.press('follow'),
      l: () => this.loupe.toggle(),
    });
  }

  press(id) {
    press(id, !isPressed(id));
    this.refresh();
  }

  changeSpeed(step) {
    const speed = byId('speed');
    speed.selectedIndex = Math.min(Math.max(0, speed.selectedIndex + step), speed.length - 1);
  }
}

const films = JSON.parse(byId('data').textContent).films.map((data, place) =>
  new Film(data, place));
if (films.some((film) => film.count > 0)) new Player(films.filter((film) => film.count > 0));
