'use strict';

/** Returns a function that returns numbers from 0 up to 1, the same for the same seed. */
function randomSource(seed) {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  };
}

/** Draws values from a seeded source. */
class Random {
  constructor(seed) {
    this.next = randomSource(seed);
  }

  /** Returns a number between two bounds. */
  number(low, high) {
    return low + (high - low) * this.next();
  }

  /** Returns an integer between two bounds, which are both possible. */
  integer(low, high) {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** Returns one of the values of an array. */
  pick(values) {
    return values[this.integer(0, values.length - 1)];
  }

  /** Returns true with a probability. */
  chance(probability) {
    return this.next() < probability;
  }
}
