'use strict';

/** Returns a new element in the page. */
function add(parent, className, text = '') {
  const element = document.createElement('div');
  element.className = className;
  element.textContent = text;
  parent.append(element);
  return element;
}

/**
 * Motion that chat apps show on purpose.
 *
 * Each function prepares a page and returns the `elements` that change, and a function `show` that
 * sets their state in a frame. A function `lift` returns the points by which the program scrolls
 * the content up, as a list that stays at its end does.
 */
const motions = {
  /** The keyboard slides over the content. */
  keyboardOver(stage, { first }) {
    const bar = stage.composer;
    return {
      elements: [stage.keyboard(), bar],
      show(frame) {
        const height = 262 * ease.out(progress(frame, first, 16));
        stage.keyboard().style.transform = `translateY(${-height}px)`;
        bar.style.transform = `translateY(${-height}px)`;
      },
    };
  },

  /** The keyboard rises, and the content rises with it. */
  keyboardPush(stage, motion) {
    const over = motions.keyboardOver(stage, motion);
    return { ...over, lift: (frame) => 262 * ease.out(progress(frame, motion.first, 16)) };
  },

  /** The dots of someone who types. */
  typing(stage) {
    const row = add(stage.content, 'row in typing');
    const bubble = add(row, 'bubble dots');
    const dots = [0, 1, 2].map(() => add(bubble, 'dot'));
    return {
      elements: [bubble],
      show(frame) {
        dots.forEach((dot, index) => {
          const wave = Math.max(Math.sin(frame / 9 - index * 0.9), 0);
          dot.style.transform = `translateY(${-4 * wave}px)`;
          dot.style.opacity = 0.4 + 0.6 * wave;
        });
      },
    };
  },

  spinner(stage) {
    const spinner = add(stage.list.parentElement, 'spinner');
    return {
      elements: [spinner],
      show(frame) { spinner.style.transform = `rotate(${frame * 7}deg)`; },
    };
  },

  cursor(stage) {
    const caret = document.createElement('span');
    caret.className = 'caret';
    stage.composer.querySelector('.field').append(caret);
    return {
      elements: [caret],
      show(frame) { caret.style.opacity = Math.floor(frame / 24) % 2; },
    };
  },

  /** A message arrives at the end, and the content rises for it along a curve. */
  message(stage, { first }) {
    const row = stage.source.row(900, 'text');
    stage.content.append(row);
    const height = row.getBoundingClientRect().height;
    row.style.marginBottom = `${-height}px`;
    return {
      elements: [row],
      show(frame) {
        const t = progress(frame, first, 15);
        row.style.opacity = frame < first ? 0 : Math.min(t * 2, 1);
        row.firstElementChild.style.transform = `scale(${0.6 + 0.4 * ease.out(t)})`;
      },
      lift: (frame) => height * ease.inOut(progress(frame, first, 15)),
    };
  },

  /** Headers of days stick below the bar; the style sheet does it. */
  days: (stage) => ({
    elements: [...stage.content.querySelectorAll('.day .bubble')],
    show() {},
  }),

  /** The wallpaper follows the content at a fraction of its speed. */
  parallax: (stage) => ({
    elements: [],
    show(frame, state) {
      const moved = (state.offset - stage.start) * 0.3;
      stage.wallpaper.style.transform = `translateY(${moved}px)`;
    },
  }),

  /** The last message grows word by word; nothing else moves. */
  stream(stage, { first }) {
    const row = stage.source.row(901, 'text');
    stage.content.append(row);
    const bubble = row.querySelector('.bubble');
    const words = stage.source.sentence(70).split(' ');
    return {
      elements: [bubble],
      show(frame) {
        const count = 2 + Math.max(Math.floor((frame - first) / 2), 0);
        bubble.textContent = words.slice(0, count).join(' ');
      },
    };
  },

  /** A menu fades in over dimmed content and fades out. */
  menu(stage, { first }) {
    const dim = add(document.body, 'dim');
    const menu = add(document.body, 'menu');
    for (const name of ['Reply', 'Copy', 'Forward', 'Pin', 'Delete']) add(menu, '', name);
    return {
      elements: [dim, menu],
      show(frame) {
        const t = progress(frame, first, 11) - progress(frame, first + 32, 9);
        dim.style.opacity = t * 0.35;
        menu.style.opacity = t;
        menu.style.transform = `scale(${0.9 + 0.1 * ease.out(t)})`;
      },
    };
  },

  /** The theme changes at once. */
  theme: (stage, { first }) => ({
    elements: [document.body],
    show(frame) {
      document.documentElement.style.setProperty('--dark', frame < first ? '0%' : '100%');
    },
  }),

  /** The theme changes during a quarter of a second. */
  themeFade: (stage, { first }) => ({
    elements: [document.body],
    show(frame) {
      const dark = 100 * progress(frame, first, 15);
      document.documentElement.style.setProperty('--dark', `${dark}%`);
    },
  }),

  /** The row of someone who types appears in the empty space below the last message. */
  typingRow(stage, { first }) {
    const { elements, show } = motions.typing(stage);
    const row = elements[0].parentElement;
    return {
      elements: [row],
      show(frame) {
        show(frame);
        row.style.clipPath = `inset(0 0 ${100 * (1 - progress(frame, first, 8))}% 0)`;
      },
    };
  },

  /** A notice slides in below the bar and out again. */
  toast(stage, { first }) {
    const toast = add(document.body, 'toast', 'Waiting for the network…');
    return {
      elements: [toast],
      show(frame) {
        const t = ease.out(progress(frame, first, 12)) - progress(frame, first + 40, 10);
        toast.style.opacity = t;
        toast.style.transform = `translateY(${-50 * (1 - t)}px)`;
      },
    };
  },

  /** A button with a number of new messages fades in and counts. */
  button(stage, { first }) {
    const button = add(document.body, 'button');
    return {
      elements: [button],
      show(frame) {
        button.style.opacity = progress(frame, first, 10);
        button.textContent = `${1 + Math.max(Math.floor((frame - first) / 18), 0)}`;
      },
    };
  },

  /** The indicator of a scroll view. */
  indicator(stage) {
    const thumb = add(document.body, 'thumb');
    return {
      elements: [thumb],
      show(frame, state) {
        const room = stage.scene.height - 180;
        const height = stage.content.offsetHeight - stage.scene.height;
        thumb.style.top = `${60 + room * -state.offset / height}px`;
        const isMoving = stage.offset(frame) !== stage.offset(Math.max(frame - 6, 0));
        thumb.style.opacity = isMoving ? 1 : 0.3;
      },
    };
  },
};
