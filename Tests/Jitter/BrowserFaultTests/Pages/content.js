'use strict';

/** The words of messages in two scripts. */
const WORDS = {
  latin: (
    'train harbour lemon window quiet morning ladder invoice pepper river bring later maybe ' +
    'the a to of we you they is was not yet again soon tomorrow kitchen blue ticket platform ' +
    'seven almost because without between notebook garden message weather slowly forgot keys ' +
    'lunch station photo call ok yes really funny cat rain umbrella meeting moved Thursday'
  ).split(' '),
  hebrew: (
    'שלום מה שלומך היום אני בדרך הביתה עוד מעט נתראה בערב רכבת גשם מחר אולי כן לא תודה רבה ' +
    'חלון שקט בוקר קפה פגישה יום חמישי מפתחות ארוחה תמונה הודעה ספר גינה'
  ).split(' '),
};

/** Makes the rows of a chat, the same for the same seed. */
class Content {
  constructor(scene) {
    this.scene = scene;
    this.random = new Random(scene.seed);
  }

  /** Returns the elements of all rows, from top to bottom. */
  rows() {
    const count = { log: 420, sparse: 30, photos: 46, tables: 60 }[this.scene.style] ?? 96;
    return Array.from({ length: count }, (_, index) => this.row(index));
  }

  /** Returns the element of one row. */
  row(index, kind = this.kind(index)) {
    const row = document.createElement('div');
    const side = this.random.chance(0.45) ? 'out' : 'in';
    row.className = `row ${kind} ${side}`;
    row.dataset.id = `r${index}`;
    if (kind === 'line') row.textContent = this.logLine(index);
    else row.append(...this.parts(kind, side));
    return row;
  }

  kind(index) {
    const { style } = this.scene;
    if (style === 'log') return 'line';
    const days = this.scene.motions.some((motion) => motion.name === 'days') ? 11 : 17;
    if (style !== 'sparse' && index % days === days - 2) return 'day';
    if (style === 'tables' && index % 3 === 1) return 'table';
    if (style === 'photos' && this.random.chance(0.6)) return 'photo';
    if (style !== 'sparse' && this.random.chance(0.06)) return 'photo';
    return 'text';
  }

  /** Returns the elements inside a row: an avatar, and a bubble. */
  parts(kind, side) {
    const bubble = document.createElement('div');
    bubble.className = 'bubble';
    if (kind === 'day') {
      bubble.textContent = `${this.random.pick(['Mon', 'Tue', 'Wed', 'Fri'])} `
        + this.random.integer(1, 28);
      return [bubble];
    }
    if (kind === 'photo') bubble.append(this.photo());
    else if (kind === 'table') bubble.append(this.table());
    else bubble.append(this.sentence(this.random.pick([2, 4, 7, 12, 20, 33])));
    bubble.append(this.time());
    if (side === 'out') return [bubble];
    const avatar = document.createElement('div');
    avatar.className = 'avatar';
    avatar.style.background = `hsl(${this.random.integer(0, 359)} 60% 55%)`;
    avatar.textContent = String.fromCharCode(65 + this.random.integer(0, 25));
    return [avatar, bubble];
  }

  sentence(count) {
    const words = WORDS[this.scene.style === 'rtl' ? 'hebrew' : 'latin'];
    const text = Array.from({ length: count }, () => this.random.pick(words)).join(' ');
    return text + this.random.pick(['', '.', '!', '?', ' 😀', ' 👍🏽', ' ❤️', '…']);
  }

  time() {
    const time = document.createElement('span');
    time.className = 'time';
    const minutes = String(this.random.integer(0, 59)).padStart(2, '0');
    time.textContent = `${this.random.integer(0, 23)}:${minutes} ✓✓`;
    return time;
  }

  logLine(index) {
    const level = this.random.pick(['INFO', 'INFO', 'INFO', 'DEBUG', 'WARN', 'ERROR']);
    const clock = `12:${String(Math.floor(index / 60)).padStart(2, '0')}`
      + `:${String(index % 60).padStart(2, '0')}`;
    return `${clock} ${level.padEnd(5)} ${this.sentence(this.random.integer(2, 6))}`;
  }

  table() {
    const table = document.createElement('table');
    for (let line = 0; line < this.random.integer(3, 7); line += 1) {
      const row = table.insertRow();
      for (let column = 0; column < 3; column += 1) {
        row.insertCell().textContent = column === 0
          ? this.sentence(1) : String(this.random.integer(0, 9999));
      }
    }
    return table;
  }

  /** Returns a picture of hills, a sky and a few sharp objects. */
  photo(width = this.random.integer(150, 240), height = this.random.integer(100, 280)) {
    const canvas = document.createElement('canvas');
    const { scale } = this.scene;
    [canvas.width, canvas.height] = [width * scale, height * scale];
    Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
    paintPhoto(canvas, this.random);
    return canvas;
  }
}

/** Paints a landscape with grain. */
function paintPhoto(canvas, random) {
  const context = canvas.getContext('2d');
  const { width, height } = canvas;
  const sky = context.createLinearGradient(0, 0, 0, height);
  const hue = random.integer(0, 359);
  sky.addColorStop(0, `hsl(${hue} 60% 70%)`);
  sky.addColorStop(1, `hsl(${hue + 40} 70% 90%)`);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  for (let hill = 0; hill < 5; hill += 1) paintHill(context, width, height, hill, random);
  for (let spot = 0; spot < 26; spot += 1) {
    context.fillStyle = `hsl(${random.integer(0, 359)} 55% ${random.integer(25, 80)}% / 0.8)`;
    const size = random.number(0.01, 0.06) * width;
    context.beginPath();
    context.arc(random.number(0, width), random.number(0, height), size, 0, 7);
    context.fill();
  }
}

function paintHill(context, width, height, hill, random) {
  context.fillStyle = `hsl(${random.integer(80, 150)} 40% ${60 - hill * 9}%)`;
  context.beginPath();
  context.moveTo(0, height);
  const [phase, swing] = [random.number(0, 6), random.number(2, 7)];
  for (let x = 0; x <= width; x += 4) {
    const wave = Math.sin(phase + (x / width) * swing);
    context.lineTo(x, height * (0.4 + hill * 0.12) + wave * height * 0.08);
  }
  context.lineTo(width, height);
  context.fill();
}

/** Paints a repeating pattern of small signs. */
function paintPattern(canvas, scale, random) {
  const context = canvas.getContext('2d');
  const step = 48 * scale;
  const signs = Array.from({ length: 4 }, () => random.pick(['✿', '☂', '♫', '☕', '✈', '★', '♥']));
  context.fillStyle = '#e6ddd4';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#d3c6b8';
  context.font = `${22 * scale}px Chat, Symbols`;
  for (let y = 0; y < canvas.height; y += step) {
    for (let x = 0; x < canvas.width; x += step) {
      const sign = signs[((x / step) + 2 * (y / step)) % 4];
      context.fillText(sign, x + (y / step % 2) * step / 2, y + step / 2);
    }
  }
}
