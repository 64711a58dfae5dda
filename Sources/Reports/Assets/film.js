// A frame sequence: columns of values, with one value per frame.

class Film {
  constructor(data, place) {
    Object.assign(this, data);
    this.place = place;
    this.count = this.index.length;
    this.byIndex = new Map(this.index.map((index, at) => [index, at]));
    this.eventsAt = new Map();
    for (const event of this.events) {
      const at = this.byIndex.get(event.frame);
      if (at === undefined) continue;
      event.at = at;
      if (!this.eventsAt.has(at)) this.eventsAt.set(at, []);
      this.eventsAt.get(at).push(event);
    }
    this.hasPictures = this.file.some((file) => file !== null);
    this.eventPlaces = [...this.eventsAt.keys()].sort((a, b) => a - b);
  }

  /** Returns the rows on the screen: `{ id, top, height, moved }`. */
  rowsAt(at) {
    let from = at;
    while (from > 0 && this.rows[from] === 0) from -= 1;
    const flat = this.rows[from] || [];
    const moved = new Set(this.moved[at]);
    const rows = [];
    for (let i = 0; i < flat.length; i += 3) {
      rows.push({
        id: this.ids[flat[i]], top: flat[i + 1], height: flat[i + 2], moved: moved.has(flat[i]),
      });
    }
    return rows;
  }

  /** Returns the rows that moved by themselves, with the top that the user's motion alone gives. */
  movedRowsAt(at) {
    const before = new Map(at > 0 ? this.rowsAt(at - 1).map((row) => [row.id, row]) : []);
    return this.rowsAt(at).filter((row) => row.moved).map((row) => {
      const old = before.get(row.id);
      return { ...row, expected: old ? old.top + (this.user[at] ?? 0) : null };
    });
  }

  /** Returns the parts at the top and the bottom of the screen that bars cover, in points. */
  coveredAt(at) {
    let from = at;
    while (from > 0 && this.covered[from] === 0) from -= 1;
    const [top, bottom] = this.covered[from] || [0, 0];
    return { top, bottom: this.height - bottom };
  }

  /** Returns each shift that rows have in common, with the visible part of where they should be. */
  shiftsAt(at) {
    const { top, bottom } = this.coveredAt(at);
    const shifts = new Map();
    for (const row of this.movedRowsAt(at)) {
      if (row.expected === null) continue;
      const by = Math.round((row.top - row.expected) * 10) / 10;
      const shift = shifts.get(by) ?? { by, count: 0, from: Infinity, to: -Infinity };
      shift.count += 1;
      shift.from = Math.min(shift.from, Math.max(row.expected, top));
      shift.to = Math.max(shift.to, Math.min(row.expected + row.height, bottom));
      shifts.set(by, shift);
    }
    return [...shifts.values()].filter(({ by, from, to }) => by !== 0 && from < to);
  }

  /** Returns the source of a frame for a stage; null if there is no such frame. */
  source(at) {
    if (at < 0 || at >= this.count) return null;
    return { file: this.file[at], draw: () => this.outlines(at) };
  }

  /** Returns the rows of a frame as boxes, for a frame without a picture. */
  outlines(at) {
    const svg = draw('svg', {
      class: 'rows', viewBox: `0 0 ${this.width} ${this.height}`, preserveAspectRatio: 'none',
      'data-frame': this.index[at],
    });
    if (this.hasPictures) {
      svg.append(draw('text', { x: 16, y: this.height / 2 }, 'no picture of this frame was kept'));
    }
    for (const row of this.rowsAt(at)) {
      svg.append(
        draw('rect', { x: 6, y: row.top + 1.5, width: this.width - 12,
          height: Math.max(row.height - 3, 0), rx: 6 }),
        draw('text', { x: 16, y: row.top + Math.min(row.height / 2 + 5, 24) }, row.id),
      );
    }
    return svg;
  }
}

/** Formats a displacement, such as "12 pt down". */
function displacement(value) {
  if (value === null || value === undefined) return 'unknown';
  if (value === 0) return 'still';
  return `${figure(Math.abs(value))} pt ${value > 0 ? 'down' : 'up'}`;
}
