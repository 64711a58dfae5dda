'use strict';

/** The state of one frame, which faults and motions change before it is shown. */
class FrameState {
  constructor(offset) {
    this.offset = offset;
    this.shift = 0;
    this.sideways = 0;
    this.moves = new Map();
    this.filters = new Map();
    this.hidden = new Set();
    this.filter = '';
  }

  /** Displaces a row. */
  move(row, down, right = 0) {
    const [x, y] = this.moves.get(row) ?? [0, 0];
    this.moves.set(row, [x + right, y + down]);
  }
}

/** A page with a chat, whose frames are functions of their numbers. */
class Stage {
  constructor(scene) {
    this.scene = scene;
    this.source = new Content(scene);
    this.random = new Random(scene.seed + 77);
    this.shape = pathShape(scene, this.random);
    this.build();
    this.rows = [...this.content.querySelectorAll('.row')];
    this.touched = new Set();
    this.faults = [];
    this.motions = [];
    this.start = this.firstOffset();
    this.motions = scene.motions.map((motion) => motions[motion.name](this, motion));
    this.start = this.firstOffset();
    for (const fault of scene.faults) this.faults.push(this.placed(fault));
  }

  build() {
    const { scene } = this;
    const { body } = document;
    body.className = scene.style;
    body.classList.toggle('days', scene.motions.some((motion) => motion.name === 'days'));
    if (scene.style === 'dark') document.documentElement.style.setProperty('--dark', '100%');
    this.wallpaper = document.createElement('canvas');
    this.wallpaper.className = 'wallpaper';
    this.paintWallpaper();
    this.list = add(body, `list ${scene.mover}`);
    this.content = add(this.list, 'content');
    this.content.append(...this.source.rows());
    this.header = add(body, 'bar header', '‹  Harbour walk');
    this.composer = add(body, 'bar composer');
    add(this.composer, 'field', 'Message');
  }

  paintWallpaper() {
    const { style, width, height, scale } = this.scene;
    if (!['photoWall', 'patternWall', 'veil'].includes(style)) return;
    const tall = height * 2;
    [this.wallpaper.width, this.wallpaper.height] = [width * scale, tall * scale];
    this.wallpaper.style.height = `${tall}px`;
    this.wallpaper.style.top = `${-height / 2}px`;
    document.body.prepend(this.wallpaper);
    if (style === 'patternWall') paintPattern(this.wallpaper, scale, this.random);
    else paintPhoto(this.wallpaper, this.random);
  }

  keyboard() {
    if (this.keys) return this.keys;
    this.keys = add(document.body, 'keyboard');
    for (const letter of 'qwertyuiopasdfghjklzxcvbnm') add(this.keys, 'key', letter);
    return this.keys;
  }

  /** Returns the offset of the first frame: in the middle, near the top, or at the end. */
  firstOffset() {
    const end = this.scene.height - this.content.offsetHeight;
    if (this.scene.motion === 'bounce') return this.shape.direction > 0 ? -300 : end + 300;
    const isAtEnd = ['typing', 'message', 'keyboardPush'];
    const isBelowEnd = ['stream', 'typingRow'];
    const names = this.scene.motions.map((motion) => motion.name);
    if (names.some((name) => isBelowEnd.includes(name))) return end - this.scene.height * 0.45;
    if (names.some((name) => isAtEnd.includes(name)) && this.scene.motion === 'rest') return end;
    return Math.round(end / 2);
  }

  /** Returns the offset that the user and the program have scrolled to in a frame. */
  offset(frame) {
    const lifts = this.motions.map((motion) => motion.lift?.(frame) ?? 0);
    const lift = lifts.reduce((sum, value) => sum + value, 0);
    const path = paths[this.scene.motion](frame, this.shape, this.scene);
    return onGrid(this.start + path - lift, this.scene);
  }

  /**
   * Returns the message whose middle is nearest to a fraction of the screen in a frame, of those
   * that are not under a message that a fault before has displaced.
   */
  rowAt(fraction, frame) {
    const state = new FrameState(this.offset(frame));
    for (const fault of this.faults) faults[fault.kind](fault, frame, state, this);
    const messages = this.rows.filter((row) => !row.classList.contains('day'));
    const displaced = messages.filter((row) => state.moves.has(row));
    const top = (row) => row.offsetTop + (state.moves.get(row)?.[1] ?? 0);
    const middle = (row) => top(row) + row.offsetHeight / 2;
    const covers = (row, place) => top(row) <= place && place < top(row) + row.offsetHeight;
    const isCovered = (row) =>
      displaced.some((other) => other !== row && covers(other, middle(row)));
    const place = this.scene.height * fraction - state.offset - state.shift;
    const distance = (row) => Math.abs(middle(row) - place);
    return messages.filter((row) => !isCovered(row))
      .reduce((best, row) => (distance(row) < distance(best) ? row : best));
  }

  /** Returns the picture in the row in the middle of a frame, after adding one if it has none. */
  photoAt(frame) {
    const row = this.rowAt(0.5, frame);
    const found = row.querySelector('canvas');
    if (found) return found;
    const canvas = this.source.photo(200, 150);
    row.querySelector('.bubble').prepend(canvas);
    row.classList.add('photo');
    return canvas;
  }

  /** Returns the rows that a frame shows between the bars. */
  visibleRows(frame) {
    const offset = this.offset(frame);
    return this.rows.filter((row) => {
      const top = row.offsetTop + offset;
      return top < this.scene.height - 52 && top + row.offsetHeight > 56;
    });
  }

  /** Returns a fault with its first frame and the rows that it affects. */
  placed(fault) {
    const { frame, length } = fault.kind === 'stall' ? this.stallPlace(fault) : fault;
    const row = this.rowAt(fault.place ?? 0.5, frame);
    const rows = this.rows.slice(this.rows.indexOf(row));
    const visible = this.visibleRows(frame + Math.floor(length / 2));
    const hidden = fault.part ? visible.slice(0, Math.ceil(visible.length * 0.86)) : this.rows;
    return { ...fault, frame, length, row, rows, hidden };
  }

  /**
   * Returns the frame near that of a stall from which on the user moves the content for its whole
   * length, or for as long as possible.
   */
  stallPlace(fault) {
    const speed = (frame) => Math.abs(this.offset(frame) - this.offset(frame - 1));
    const isMoving = (first, length) =>
      Array.from({ length }, (_, index) => speed(first + index))
        .every((moved) => moved * this.scene.scale >= 2);
    for (let { length } = fault; length > 0; length -= 1) {
      for (let later = 0; later < 20; later += 1) {
        for (const frame of [fault.frame + later, fault.frame - later]) {
          if (frame > 3 && isMoving(frame, length)) return { frame, length };
        }
      }
    }
    throw new Error(`the content of ${this.scene.name} rests around frame ${fault.frame}`);
  }

  /** Returns the state of a frame. */
  state(frame) {
    const state = new FrameState(this.offset(frame));
    for (const fault of this.faults) faults[fault.kind](fault, frame, state, this);
    for (const motion of this.motions) motion.show(frame, state);
    return state;
  }

  /** Shows a frame, and returns its measures. */
  render(frame) {
    const state = this.state(frame);
    this.place(state.offset + state.shift, state.sideways);
    this.list.style.filter = state.filter;
    for (const row of this.touched) row.style.translate = row.style.filter = row.style.opacity = '';
    this.touched = new Set([...state.moves.keys(), ...state.filters.keys(), ...state.hidden]);
    state.moves.forEach(([x, y], row) => { row.style.translate = `${x}px ${y}px`; });
    state.filters.forEach((filter, row) => { row.style.filter = filter; });
    state.hidden.forEach((row) => { row.style.opacity = 0; });
    const before = this.offset(Math.max(frame - 1, 0));
    return { userDelta: state.offset - before, rows: this.measuredRows(), ...this.regions() };
  }

  place(offset, sideways) {
    if (this.scene.mover === 'scroll') {
      this.list.scrollTop = -offset;
      this.content.style.translate = sideways ? `${sideways}px 0` : '';
    } else {
      this.content.style.transform = `translate(${sideways}px, ${offset}px)`;
    }
  }

  /** Returns the rectangles of the rows on the screen, as the browser measures them. */
  measuredRows() {
    const sticks = document.body.classList.contains('days');
    return this.rows.flatMap((row) => {
      const { x, y, width, height } = row.getBoundingClientRect();
      const isVisible = y < this.scene.height && y + height > 0;
      if (!isVisible || (sticks && row.classList.contains('day'))) return [];
      return [{ id: row.dataset.id, x, y, width, height }];
    });
  }

  /** Returns the regions of motions, and of the rows of faults. */
  regions() {
    const rectangle = (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    };
    return {
      motions: this.motions.map((motion) => motion.elements.map(rectangle)),
      faults: this.faults.map((fault) => rectangle(fault.row)),
    };
  }

  /** Returns the frames of the faults, and the ids of the rows that they affect. */
  description() {
    return {
      noise: this.scene.motion === 'noisy' ? this.shape.amount : 0,
      faults: this.faults.map(
        ({ frame, length, row }) => ({ frame, length, row: row.dataset.id }),
      ),
    };
  }
}

let stage;

/** Builds the page of a scene, and returns its description. */
async function open(scene) {
  await Promise.all([...document.fonts].map((font) => font.load()));
  stage = new Stage(scene);
  stage.render(0);
  return stage.description();
}
