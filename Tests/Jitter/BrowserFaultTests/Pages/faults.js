'use strict';

/**
 * Faults, each of which changes the state of a frame.
 *
 * A fault has a `kind`, the first `frame`, a `size` in points, and a `length` in frames. The stage
 * adds the `row` and the `rows` that it affects.
 */
const faults = {
  /** All content is displaced for good. */
  jump(fault, frame, state) {
    if (frame >= fault.frame) state.shift += fault.size;
  },

  /** All content is displaced, and returns. */
  jumpBack(fault, frame, state) {
    if (isDuring(fault, frame)) state.shift += fault.size;
  },

  /** All content is displaced to the side for good. */
  sideways(fault, frame, state) {
    if (frame >= fault.frame) state.sideways += fault.size;
  },

  /** A row becomes taller or shorter, so that the rows below it are displaced. */
  below(fault, frame, state) {
    if (frame >= fault.frame) fault.rows.forEach((row) => state.move(row, fault.size));
  },

  /** One row is displaced for good. */
  row(fault, frame, state) {
    if (frame >= fault.frame) state.move(fault.row, fault.size);
  },

  /** One row is displaced, and returns. */
  rowBack(fault, frame, state) {
    if (isDuring(fault, frame)) state.move(fault.row, fault.size);
  },

  /** The lower part is displaced, and returns. */
  tear(fault, frame, state) {
    if (isDuring(fault, frame)) fault.rows.forEach((row) => state.move(row, fault.size));
  },

  /** One row looks different, and returns. */
  flashRow(fault, frame, state) {
    if (isDuring(fault, frame)) state.filters.set(fault.row, fault.filter);
  },

  /** All content looks different, and returns. */
  flashScreen(fault, frame, state) {
    if (isDuring(fault, frame)) state.filter = fault.filter;
  },

  /** No content is shown, or less than a quarter of it. */
  blank(fault, frame, state) {
    if (isDuring(fault, frame)) fault.hidden.forEach((row) => state.hidden.add(row));
  },

  /** The user scrolls, but the content does not move; later it catches up, or it does not. */
  stall(fault, frame, state, stage) {
    const last = fault.frame + fault.length - 1;
    if (isDuring(fault, frame)) {
      state.shift += stage.offset(fault.frame - 1) - stage.offset(frame);
    } else if (frame > last && !fault.catchesUp) {
      state.shift += stage.offset(fault.frame - 1) - stage.offset(last);
    }
  },
};

function isDuring(fault, frame) {
  return frame >= fault.frame && frame < fault.frame + fault.length;
}
