// Curves over time, with a strip per kind of value, in step with the player.

const PLOT = {
  width: 1000, columns: 500, marks: 160, mostTicks: 9,
  /** The distances between ticks, in seconds. */
  ticks: [.01, .02, .05, .1, .2, .5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600],
};

class Plot {
  /** @param strips `{ title, term, unit, curves: [{ name, values }], floor, height }` */
  constructor(place, strips, films, seek) {
    this.place = place;
    this.films = films;
    this.strips = strips;
    this.seek = seek;
    this.count = Math.max(...films.map((film) => film.count));
    this.shown = 0;
    this.from = 0;
    this.to = Math.max(1, this.count - 1);
    this.build();
  }

  build() {
    this.laneBox = make('div', { class: 'lane-box' });
    const blocks = this.strips.map((strip) => {
      strip.svg = draw('svg', { viewBox: `0 0 ${PLOT.width} ${strip.height}`,
        preserveAspectRatio: 'none', role: 'img', 'aria-label': strip.title });
      strip.svg.style.setProperty('--strip', `${strip.height}px`);
      strip.high = make('span', { class: 'bound' });
      strip.low = make('span', { class: 'bound' });
      const legend = strip.curves.filter((curve) => curve.name).map((curve) =>
        make('span', { class: `key ${curve.kind}` }, curve.name));
      return make('figure', { class: 'strip' },
        make('figcaption', {}, term(strip.term, strip.title), ...legend),
        make('div', { class: 'axis' }, strip.high, strip.low),
        make('div', { class: 'curves' }, strip.svg));
    });
    this.ticks = make('div', { class: 'ticks', 'aria-hidden': 'true' });
    this.cursor = make('div', { class: 'cursor', 'aria-hidden': 'true' });
    this.tip = make('div', { class: 'tip', hidden: '' });
    this.over = make('div', { class: 'over' }, this.laneBox, this.ticks, this.cursor, this.tip);
    this.place.replaceChildren(this.over, ...blocks);
    this.listen();
    this.redraw();
  }

  /** Sets the number of frames that are visible at once; 0 is all. */
  set span(count) {
    this.shown = count;
    this.move(this.at ?? 0, true);
  }

  /** Moves the cursor to a frame, and scrolls the frame into view. */
  move(at, isNew = false) {
    this.at = at;
    let [from, to] = [0, Math.max(1, this.count - 1)];
    if (this.shown > 0 && this.shown < this.count) {
      [from, to] = [this.from, this.from + this.shown];
      const room = this.shown / 8;
      if (isNew || at < from + room || at > to - room) from = at - Math.round(this.shown / 2);
      from = Math.min(Math.max(0, from), this.count - 1 - this.shown);
      to = from + this.shown;
    }
    if (isNew || from !== this.from || to !== this.to) {
      [this.from, this.to] = [from, to];
      this.redraw();
    }
    this.cursor.style.setProperty('--at', this.part(at));
  }

  part(at) { return (at - this.from) / (this.to - this.from); }

  redraw() {
    for (const strip of this.strips) this.redrawStrip(strip);
    this.redrawTicks();
    this.redrawEvents();
  }

  /** Draws the axis of time: a line and a label per round number of seconds. */
  redrawTicks() {
    const times = this.films.reduce((a, b) => (b.count > a.count ? b : a)).time;
    const [start, end] = [times[this.from] ?? 0, times[Math.min(this.to, times.length - 1)] ?? 0];
    const step = PLOT.ticks.find((step) => (end - start) / step <= PLOT.mostTicks)
      ?? (end - start) / PLOT.mostTicks;
    const places = step < 1 ? String(step).split('.')[1].length : 0;
    const ticks = [];
    for (let count = Math.ceil(start / step - 1e-9); count * step <= end + 1e-9; count += 1) {
      const tick = make('span', { class: 'time' }, `${(count * step).toFixed(places)} s`);
      tick.style.setProperty('--at', this.part(this.placeOf(count * step, times)));
      ticks.push(tick);
    }
    this.ticks.replaceChildren(...ticks);
    // A label that would cross the right edge is left of its line.
    const { right } = this.ticks.getBoundingClientRect();
    const last = ticks.filter((tick) => tick.getBoundingClientRect().right > right);
    for (const tick of last) tick.classList.add('before');
  }

  /** Returns the place of a time between two frames. */
  placeOf(time, times) {
    let [low, high] = [0, times.length - 1];
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if (times[middle] <= time) low = middle; else high = middle;
    }
    const length = times[high] - times[low];
    return length > 0 ? low + (time - times[low]) / length : low;
  }

  redrawStrip(strip) {
    let [low, high] = [0, strip.floor];
    const columns = strip.curves.map((curve) => this.columns(curve.values));
    for (const column of columns.flat()) {
      low = Math.min(low, column.low);
      high = Math.max(high, column.high);
    }
    const y = (value) => 2 + (strip.height - 4) * (1 - (value - low) / (high - low));
    strip.high.textContent = `${figure(high, strip.places)}${strip.unit}`;
    strip.low.textContent = `${figure(low, strip.places)}${strip.unit}`;
    strip.svg.setAttribute('aria-label',
      `${strip.title}: from ${strip.low.textContent} to ${strip.high.textContent}`);
    strip.svg.replaceChildren(
      draw('line', { class: 'zero', x1: 0, x2: PLOT.width, y1: y(0), y2: y(0) }),
      ...columns.map((column, index) => draw('path', {
        class: `curve ${strip.curves[index].kind}`, d: this.path(column, y),
      })),
    );
  }

  /** Returns the lowest and the highest value per column; a column is one or more frames. */
  columns(values) {
    const step = Math.max(1, Math.ceil((this.to - this.from + 1) / PLOT.columns));
    const columns = [];
    for (let start = this.from; start <= this.to; start += step) {
      let [low, high] = [Infinity, -Infinity];
      for (let at = start; at < Math.min(start + step, values.length); at += 1) {
        const value = values[at];
        if (value === null || at > this.to) continue;
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
      if (low <= high) columns.push({ at: start + (step - 1) / 2, low, high });
    }
    return columns;
  }

  path(columns, y) {
    let path = '';
    for (const column of columns) {
      const x = (this.part(column.at) * PLOT.width).toFixed(1);
      path += `${path ? 'L' : 'M'}${x} ${y(column.low).toFixed(1)}`;
      if (column.high !== column.low) path += `L${x} ${y(column.high).toFixed(1)}`;
    }
    return path;
  }

  /** Draws a mark per column with events, which links to the first of them. */
  redrawEvents() {
    const columns = new Map();
    for (const film of this.films) {
      for (const event of film.events) {
        if (event.at === undefined || event.at < this.from || event.at > this.to) continue;
        const column = Math.round(this.part(event.at) * PLOT.marks);
        if (!columns.has(column)) columns.set(column, []);
        columns.get(column).push({ film, event });
      }
    }
    this.laneBox.replaceChildren(...[...columns.values()].map((all) => {
      const { film, event } = all[0];
      const more = all.length > 1 ? ` (and ${all.length - 1} more)` : '';
      // The list of events has the same links for the keyboard.
      const mark = make('a', {
        class: 'mark', href: `#frame=${event.frame}`, tabindex: '-1', 'data-kind': event.kind,
        'data-frame': event.frame, 'data-film': film.place, title: event.sentence + more,
        'aria-hidden': 'true',
      });
      mark.style.setProperty('--at', this.part(event.at));
      return mark;
    }));
  }

  listen() {
    const frameAt = (event) => {
      const box = this.over.getBoundingClientRect();
      const part = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
      return Math.round(this.from + part * (this.to - this.from));
    };
    this.over.addEventListener('pointerdown', (event) => {
      if (event.button !== 0 || event.target.closest('a')) return;
      this.over.setPointerCapture(event.pointerId);
      this.isHeld = true;
      this.seek(frameAt(event));
    });
    this.over.addEventListener('pointermove', (event) => {
      const at = frameAt(event);
      if (this.isHeld) this.seek(at);
      this.tell(at);
    });
    for (const name of ['pointerup', 'pointercancel']) {
      this.over.addEventListener(name, () => { this.isHeld = false; });
    }
    this.over.addEventListener('pointerleave', () => { this.tip.hidden = true; });
  }

  tell(at) {
    const film = this.films[0];
    if (at >= film.count) return;
    const lines = [make('b', {}, `Frame ${film.index[at]}`), ` · ${figure(film.time[at], 3)} s`];
    for (const strip of this.strips) {
      for (const curve of strip.curves) {
        if (at >= curve.values.length) continue;
        lines.push(make('span', {},
          `${curve.name || strip.title} ${figure(curve.values[at], 4)}${strip.unit}`));
      }
    }
    this.tip.replaceChildren(...lines);
    this.tip.hidden = false;
    this.tip.style.setProperty('--at', this.part(at));
    this.tip.classList.toggle('left', this.part(at) > 0.5);
  }
}
