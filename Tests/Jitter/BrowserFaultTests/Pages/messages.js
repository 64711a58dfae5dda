'use strict';

/** Motion of a message, or inside its bubble. */
Object.assign(motions, {
  /** A row follows a finger to the side and returns. */
  swipe(stage, { first }) {
    const row = stage.rowAt(0.5, first);
    return {
      elements: [row],
      show(frame, state) {
        const out = ease.smooth(progress(frame, first, 18));
        const back = ease.out(progress(frame, first + 26, 14));
        state.move(row, 0, 74 * (out - back));
      },
    };
  },

  /** A photo arrives blurred and becomes sharp. */
  sharpen(stage, { first, length = 0 }) {
    const canvas = stage.photoAt(first);
    return {
      elements: [canvas],
      show(frame) {
        const blur = frame < first ? 10 : 10 * (1 - progress(frame, first, length || 0.01));
        canvas.style.clipPath = 'inset(0 round 14px)';
        canvas.style.filter = blur > 0 ? `blur(${blur}px)` : '';
      },
    };
  },

  sharpenSlowly: (stage, motion) => motions.sharpen(stage, { ...motion, length: 14 }),

  /** A video plays in a bubble. */
  video(stage) {
    const canvas = stage.photoAt(0);
    const context = canvas.getContext('2d');
    const random = new Random(stage.scene.seed + 5);
    const spots = Array.from({ length: 9 }, () => [0, 1, 2, 3].map(() => random.next()));
    const { width, height } = canvas;
    return {
      elements: [canvas],
      show(frame) {
        context.fillStyle = `hsl(${200 + frame} 40% 45%)`;
        context.fillRect(0, 0, width, height);
        for (const [x, y, speed, hue] of spots) {
          context.fillStyle = `hsl(${hue * 360} 70% 60%)`;
          const place = (x + frame * (speed - 0.5) * 0.04 + 9) % 1;
          context.fillRect(place * width, y * height * 0.8, width * 0.16, height * 0.2);
        }
      },
    };
  },

  /** All sent messages are marked as read. */
  ticks(stage, { first }) {
    const marks = [...stage.content.querySelectorAll('.out .time')];
    return {
      elements: marks,
      show(frame) {
        marks.forEach((mark) => { mark.style.color = frame < first ? '' : '#7dff9b'; });
      },
    };
  },

  /** A reaction pops up at the corner of a bubble. */
  reaction(stage, { first }) {
    const chip = add(stage.rowAt(0.5, first), 'chip', '❤️ 2');
    return {
      elements: [chip],
      show(frame) {
        const t = progress(frame, first, 10);
        chip.style.transform = `scale(${ease.out(t) * (1 + 0.2 * Math.sin(t * Math.PI))})`;
        chip.style.visibility = frame < first ? 'hidden' : '';
      },
    };
  },

  /** The bar of a file that is sent. */
  upload(stage, { first }) {
    const bubble = stage.rowAt(0.5, first).querySelector('.bubble');
    const track = add(bubble, 'track');
    const bar = add(track, '');
    return {
      elements: [track],
      show(frame) { bar.style.width = `${Math.min(frame * 1.7, 150)}px`; },
    };
  },

  /** A voice message plays. */
  voice(stage, { first }) {
    const bubble = stage.rowAt(0.45, first).querySelector('.bubble');
    const wave = add(bubble, 'wave');
    const bars = Array.from({ length: 34 }, () => add(wave, ''));
    bars.forEach((bar) => { bar.style.height = `${stage.source.random.integer(4, 30)}px`; });
    return {
      elements: [wave],
      show(frame) {
        bars.forEach((bar, index) => {
          bar.style.background = index * 3 < frame ? '#ff9f1a' : '#8887';
        });
      },
    };
  },

  /** The message to which a tap on a quote leads is highlighted. */
  highlight(stage, { first }) {
    const row = stage.rowAt(0.5, first);
    return {
      elements: [row],
      show(frame) {
        const t = frame < first ? 0 : 1 - progress(frame, first + 8, 26);
        row.style.background = `rgb(255 196 0 / ${0.45 * t})`;
      },
    };
  },

  /** A bubble becomes smaller below a finger, and returns. */
  press(stage, { first }) {
    const bubble = stage.rowAt(0.5, first).querySelector('.bubble');
    return {
      elements: [bubble],
      show(frame) {
        const t = progress(frame, first, 12) - progress(frame, first + 24, 10);
        bubble.style.transform = `scale(${1 - 0.05 * ease.smooth(t)})`;
      },
    };
  },
});
