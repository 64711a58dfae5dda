'use strict';

/** The fraction of its speed that a flung list keeps after each millisecond. */
const DECELERATION = 0.998;
const FRAMES_PER_SECOND = 60;

const ease = {
  inOut: (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2),
  out: (t) => 1 - (1 - t) ** 3,
  smooth: (t) => t ** 3 * (10 - 15 * t + 6 * t * t),
};

/** Returns how far a movement has come at a frame, from 0 to 1. */
function progress(frame, first, length) {
  return Math.min(Math.max((frame - first) / length, 0), 1);
}

/**
 * The positions of a list that a user, a wheel or a program scrolls, in points relative to the
 * first frame.
 */
const paths = {
  rest: () => 0,

  /** Quick drag, then exponential decay. */
  fling(frame, { speed, start }) {
    const drag = 7;
    if (frame <= start) return 0;
    if (frame <= start + drag) {
      return (speed / FRAMES_PER_SECOND) * (frame - start) ** 2 / (2 * drag);
    }
    const milliseconds = (frame - start - drag) * 1000 / FRAMES_PER_SECOND;
    const reach = speed / (-1000 * Math.log(DECELERATION));
    const dragged = (speed / FRAMES_PER_SECOND) * drag / 2;
    return dragged + reach * (1 - DECELERATION ** milliseconds);
  },

  /** A finger that strokes, turns and strokes again. */
  drag(frame, { strokes }) {
    return strokes.reduce(
      (sum, stroke) =>
        sum + stroke.distance * ease.smooth(progress(frame, stroke.first, stroke.length)),
      0,
    );
  },

  /** A finger whose position is inexact by a few device pixels. */
  noisy(frame, shape, scene) {
    const noise = shape.noise[frame % shape.noise.length] / scene.scale;
    return paths.drag(frame, shape) + (frame === 0 ? 0 : noise);
  },

  /** Notches of a wheel, each of which moves the list along a curve. */
  wheel(frame, { notches, distance }) {
    return notches.reduce(
      (sum, first) => sum + distance * ease.out(progress(frame, first, 9)),
      0,
    );
  },

  /** Notches of a wheel, each of which moves the list at once. */
  notches(frame, { notches, distance }) {
    return notches.filter((first) => frame >= first).length * distance;
  },

  /** A fling that reaches the end, passes it and returns. */
  bounce(frame, { speed, room }) {
    const hit = Math.ceil((Math.abs(room) / Math.abs(speed)) * FRAMES_PER_SECOND);
    if (frame <= hit) return (speed / FRAMES_PER_SECOND) * frame;
    const seconds = (frame - hit) / FRAMES_PER_SECOND;
    return (speed / FRAMES_PER_SECOND) * hit + speed * seconds * Math.exp(-9 * seconds);
  },

  /** A scroll of the program. */
  ease(frame, { distance, starts }) {
    const [out, back] = starts.map((first) => ease.inOut(progress(frame, first, 30)));
    return distance * (out - back);
  },

  /** Rest, a drag, a fling in the other direction and rest. */
  mixed(frame, shape) {
    const dragged = 160 * ease.smooth(progress(frame, 10, 22));
    return Math.sign(shape.speed) * dragged - paths.fling(frame, { ...shape, start: 36 });
  },
};

/** Returns the parameters of a path, the same for the same seed. */
function pathShape(scene, random) {
  const direction = random.pick([-1, 1]);
  const strokes = [
    { first: 2, length: random.integer(28, 36), distance: direction * random.number(120, 260) },
    { first: 40, length: random.integer(26, 34), distance: -direction * random.number(90, 220) },
    { first: 74, length: 30, distance: direction * random.number(60, 160) },
  ];
  const amount = random.integer(1, 3);
  return {
    direction,
    strokes,
    speed: direction * random.number(1100, scene.style === 'log' ? 2000 : 3000),
    start: random.integer(2, 6),
    noise: Array.from({ length: 997 }, () => random.integer(-amount, amount)),
    amount,
    notches: [6, 21, 27, 45, 50, 55, 72, 88],
    distance: direction * (scene.motion === 'ease' ? random.number(250, 480) : 100),
    starts: [8, 48],
    room: 300,
  };
}

/** Returns a position on the grid on which the list's positions lie. */
function onGrid(position, scene) {
  // Chromium scrolls by whole points.
  if (scene.rounding === 'point' || scene.mover === 'scroll') return Math.round(position);
  if (scene.rounding === 'pixel') return Math.round(position * scene.scale) / scene.scale;
  return position;
}
