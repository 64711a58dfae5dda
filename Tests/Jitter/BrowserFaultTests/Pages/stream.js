'use strict';

/** A page on which an answer streams; its frames are functions of their numbers. */
class StreamStage {
  constructor(scene) {
    this.scene = scene;
    const { body } = document;
    this.list = add(body, 'list');
    this.content = add(this.list, 'content');
    for (const [kind, text] of earlier) this.turn(kind, text);
    this.question = this.turn('asked', 'And how do I get there?');
    this.answer = add(this.content, 'turn answer');
    add(body, 'bar header', '‹  Island guide');
    add(add(body, 'bar composer'), 'field', 'Message');
    this.source = new Answer(scene);
    this.first = scene.first;
    this.source.lateFrame = this.lastByte + 6;
    this.offsets = [];
    for (let frame = 0; frame < scene.frames; frame += 1) this.offsets.push(this.placed(frame));
  }

  turn(kind, text) {
    const turn = add(this.content, `turn ${kind}`);
    const words = text.split(' ').flatMap((word, place) => {
      const span = element('span', '', word);
      span.dataset.word = `${this.content.children.length}-${place}`;
      return [span, ' '];
    });
    turn.append(kind === 'asked' ? element('div', '', ...words) : element('p', '', ...words));
    return turn;
  }

  /** The number of tokens that a frame shows. */
  shown(frame) {
    const steps = Math.floor((frame - this.first) / this.scene.pace) + 1;
    return Math.max(Math.min(steps * this.scene.burst, this.source.count), 0);
  }

  /** The first frame that shows the whole answer. */
  get lastByte() {
    return this.first + (Math.ceil(this.source.count / this.scene.burst) - 1) * this.scene.pace;
  }

  /** Fills the answer as a frame shows it. */
  fill(frame) {
    this.source.pictureIsThere = this.scene.text === 'picture'
      ? frame >= this.first + this.scene.late : undefined;
    this.answer.replaceChildren(...this.source.elements(this.shown(frame), frame));
    if (this.scene.caret) this.mark(frame);
    if (this.scene.fault === 'settling') this.settle(frame);
  }

  /** Shows a caret after the last word, and a button below, while the answer is being written. */
  mark(frame) {
    const isWritten = this.shown(frame) >= this.source.count;
    const last = [...this.answer.querySelectorAll('[data-word]')].pop();
    // A caret blinks each half second.
    if (last && !isWritten && frame % 60 < 30) last.after(element('span', `caret ${this.scene.caret}-caret`));
    this.stop = this.stop ?? add(this.content, 'stop');
    this.stop.hidden = isWritten;
  }

  /** Lets the height of the answer trail behind its text, above a row of buttons. */
  settle(frame) {
    this.answer.style.height = '';
    const full = this.answer.offsetHeight;
    const before = this.heights?.[frame - 1] ?? full;
    this.heights = { ...this.heights, [frame]: this.heights?.[frame] ?? before + (full - before) / 5 };
    this.answer.style.cssText = `overflow: hidden; height: ${this.heights[frame]}px`;
    this.actions = this.actions ?? add(this.content, 'actions', 'Copy   Share   Read aloud   Try again');
  }

  /** The offset at which the end of the content is just above the composer. */
  end() {
    const last = this.content.lastElementChild;
    return Math.max(last.offsetTop + last.offsetHeight + 64 - this.scene.height, 0);
  }

  /** Returns the offset that the program and the user intend in a frame, and the one that is shown. */
  placed(frame) {
    this.fill(frame);
    const end = this.end();
    const before = this.offsets[frame - 1];
    const grew = before && end > before.end;
    const { follow } = this.scene;
    let wanted = before?.wanted ?? this.start(end);
    let strayed = before?.strayed ?? 0;
    if (follow === 'steps') wanted = end;
    if (follow === 'glide') wanted += (end - wanted) * 0.3;
    if (follow === 'pin') wanted += (this.question.offsetTop - 72 - wanted) * 0.25;
    if (follow === 'drag') wanted -= 3;
    if (this.scene.fault === 'jumpBack') {
      strayed = frame >= this.scene.at && frame < this.scene.at + 2 ? -48 : 0;
    }
    if (this.scene.fault === 'jump' && frame === this.scene.at) strayed = -48;
    // The list goes to the newest row whenever its height changes.
    if (this.scene.fault === 'reanchor' && grew) strayed = end - wanted;
    if (this.scene.fault === 'pushed' && grew) strayed += end - before.end;
    return { end, wanted, strayed, offset: this.rounded(wanted + strayed) };
  }

  start(end) {
    const { follow } = this.scene;
    if (follow === 'rest') return this.answer.offsetTop - 220;
    if (follow === 'above') return Math.max(end - 160, 0);
    return end;
  }

  rounded(offset) { return Math.round(offset); }

  /** Shows a frame, and returns the words that it shows with their places. */
  render(frame) {
    this.fill(frame);
    const now = this.offsets[frame];
    const before = this.offsets[Math.max(frame - 1, 0)];
    this.list.scrollTop = now.offset;
    const words = [...this.content.querySelectorAll('[data-word]')].flatMap((span) => {
      const { x, y, height } = span.getClientRects()[0] ?? { height: 0 };
      const isVisible = height > 0 && y > 56 && y + height < this.scene.height - 52;
      const { color, fontWeight } = getComputedStyle(span);
      return isVisible ? [{ id: span.dataset.word, x, y, look: `${color} ${fontWeight}` }] : [];
    });
    return { userDelta: this.rounded(before.wanted) - this.rounded(now.wanted), words };
  }
}

/** Returns a new element in the page. */
function add(parent, className, text = '') {
  const made = element('div', className, text);
  parent.append(made);
  return made;
}

let stage;

/** Builds the page of a scene. */
async function open(scene) {
  await Promise.all([...document.fonts].map((font) => font.load()));
  stage = new StreamStage(scene);
  stage.render(0);
  return stage.lastByte;
}
