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
      figure.style.setProperty('--aspect-of-film', film.width / film.height);
      return new Stage(figure.querySelector('.stage'), film.width, film.height);
    });
    byId('player').style.setProperty('--columns', Math.min(films.length, 4));
    this.plot = new Plot(byId('plots'), strips(films), films, (at) => this.goTo(at));
    this.toolbar = new StageToolbar(this.stages, () => this.refresh());
    this.eventPlaces = [...new Set(films.flatMap((film) => film.eventPlaces))]
      .sort((a, b) => a - b);
    this.links = [...document.querySelectorAll('#events a')];
    this.listen();
    this.followLink() || this.refresh();
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
    if (!this.toolbar) return Promise.resolve();
    byId('follow').hidden = !this.toolbar.compares;
    const follows = pressed('follow');
    const shown = this.films.map((film, place) => {
      const at = Math.min(this.at, film.count - 1);
      const stage = this.stages[place];
      const shift = follows && this.toolbar.compares ? film.user[at] ?? 0 : 0;
      const ready = stage.show(film.source(at), film.source(at - 1) ?? film.source(at));
      return ready.then((isShown) => {
        if (!isShown) return;
        stage.shift = shift;
        stage.name = `${film.name}, frame ${film.index[at]}`;
        stage.mark(...this.marks(film, at));
        stage.prepare([1, 2, 3, -2].map((step) => film.source(at + step)));
        const state = stage.element.parentElement.querySelector('.state');
        if (state) state.textContent = film.jitter[at] > 0 ? `${figure(film.jitter[at])} pt` : '';
        stage.element.classList.toggle('faulty', film.eventsAt.has(at));
      });
    });
    this.tell();
    return Promise.all(shown);
  }

  /** Returns outlines of rows that moved, their expected places, and the regions of events. */
  marks(film, at) {
    if (!pressed('outline')) return [];
    const shapes = [];
    film.movedRowsAt(at).forEach((row, order) => {
      shapes.push(draw('rect', {
        class: 'moved', x: 2, y: row.top + 1, width: film.width - 4,
        height: Math.max(row.height - 2, 1), rx: 4, 'data-row': row.id,
      }));
      if (row.expected === null) return;
      // From the expected top of the row to the actual one; side by side if rows overlap.
      const x = film.width - 12 - (order % 4) * 10;
      const end = row.top > row.expected ? -5 : 5;
      shapes.push(
        draw('path', { class: 'expected', d: `M8 ${row.expected}H${film.width - 8}` }),
        draw('path', { class: 'arrow',
          d: `M${x} ${row.expected}V${row.top}M${x - 4} ${row.top + end}l4 ${-end}l4 ${end}` }),
      );
    });
    for (const event of film.eventsAt.get(at) ?? []) {
      if (!event.region) continue;
      const [x, y, width, height] = event.region;
      shapes.push(draw('rect', { class: 'region', x, y, width, height, 'data-kind': event.kind }));
    }
    return shapes;
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
    for (const link of this.links) {
      const isHere = Number(link.dataset.frame) === film.index[at];
      if (isHere === link.hasAttribute('aria-current')) continue;
      if (!isHere) { link.removeAttribute('aria-current'); continue; }
      link.setAttribute('aria-current', 'true');
      const list = link.closest('ol');
      const top = link.offsetTop - list.offsetTop;
      if (top < list.scrollTop || top + link.offsetHeight > list.scrollTop + list.clientHeight) {
        list.scrollTop = top - list.clientHeight / 3;
      }
    }
    this.writeLink();
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
    const found = /^#frame=(\d+)$/.exec(location.hash);
    if (!found) return false;
    const at = this.longest.byIndex.get(Number(found[1]));
    if (at === undefined) return false;
    this.goTo(at);
    return true;
  }

  /** Updates the address after a pause, because browsers reject changes that are too frequent. */
  writeLink() {
    clearTimeout(this.linking);
    if (this.isPlaying) return;
    this.linking = setTimeout(() => {
      const link = `#frame=${this.longest.index[this.at]}`;
      if (location.hash !== link) history.replaceState(null, '', link);
    }, 300);
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
    document.addEventListener('click', (event) => {
      const link = event.target.closest('a[data-frame]');
      if (!link) return;
      event.preventDefault();
      this.goTo(this.longest.byIndex.get(Number(link.dataset.frame)) ?? this.at);
    });
    addEventListener('hashchange', () => this.followLink());
    listenToKeys({
      ...this.toolbar.keys,
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
    });
  }

  press(id) {
    byId(id).setAttribute('aria-pressed', String(!pressed(id)));
    this.refresh();
  }

  changeSpeed(step) {
    const speed = byId('speed');
    speed.selectedIndex = Math.min(Math.max(0, speed.selectedIndex + step), speed.length - 1);
  }
}

const pressed = (id) => byId(id).getAttribute('aria-pressed') === 'true';

const films = JSON.parse(byId('data').textContent).films.map((data, place) =>
  new Film(data, place));
if (films.some((film) => film.count > 0)) new Player(films.filter((film) => film.count > 0));
