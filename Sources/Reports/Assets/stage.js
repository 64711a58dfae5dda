// A view of two pictures of the same size, one at a time or compared, with marks over them.

/** An LRU cache of decoded pictures. */
class PictureStore {
  constructor(limit) {
    this.limit = limit;
    this.pictures = new Map();
  }

  /** Returns `{ promise }` of the decoded image, which is rejected if the picture is missing. */
  picture(file) {
    let entry = this.pictures.get(file);
    this.pictures.delete(file);
    if (!entry) {
      entry = { promise: this.load(file) };
      entry.promise.catch(() => {});
    }
    this.pictures.set(file, entry);
    if (this.pictures.size > this.limit) {
      this.pictures.delete(this.pictures.keys().next().value);
    }
    return entry;
  }

  /** @param file The URL of a file beside the page, or `#` and the id of an embedded picture. */
  async load(file) {
    const image = new Image();
    image.alt = '';
    image.decoding = 'sync';
    image.draggable = false;
    image.src = file.startsWith('#') ? await pictureInside(file.slice(1)) : file;
    await image.decode();
    return image;
  }
}

/**
 * Returns a promise of the URL of an embedded picture, which the browser may not have read yet.
 *
 * The text of an element is complete only when another element follows it.
 */
function pictureInside(id) {
  return new Promise((found, failed) => {
    const look = () => {
      const element = byId(id);
      if (document.readyState === 'loading' && !element?.nextElementSibling) return;
      observer.disconnect();
      document.removeEventListener('readystatechange', look);
      if (element) found(`data:${element.dataset.type};base64,${element.textContent}`);
      else failed(new Error(id));
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true });
    document.addEventListener('readystatechange', look);
    look();
  });
}

class Stage {
  /** @param element The element that `PictureComparisonView` wrote. */
  constructor(element, width, height) {
    this.element = element;
    this.layers = {
      after: element.querySelector('.layer.after'),
      before: element.querySelector('.layer.before'),
    };
    this.missing = element.querySelector('.missing');
    this.store = new PictureStore(24);
    this.turn = 0;
    this.marks = draw('svg', { preserveAspectRatio: 'none', 'aria-hidden': 'true' });
    element.querySelector('.marks').append(this.marks);
    this.resize(width, height);
  }

  /** Sets the size of the pictures, in points. */
  resize(width, height) {
    this.width = width;
    this.height = height;
    this.marks.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.element.style.setProperty('--aspect', width / height);
  }

  set view(view) { this.element.dataset.view = view; }

  set name(name) { this.element.setAttribute('aria-label', name); }

  /** The distance in points that the earlier picture is moved down to match the later. */
  set shift(points) {
    const part = points / this.height;
    const style = this.element.style;
    style.setProperty('--shift', `${part * 100}%`);
    // Parts that only one of the two pictures shows are not a difference.
    style.setProperty('--cut-top', `${Math.max(0, part) * 100}%`);
    style.setProperty('--cut-bottom', `${Math.max(0, -part) * 100}%`);
  }

  /**
   * Shows two pictures as soon as both are decoded.
   *
   * @param after, before `{ file, draw }`: a file, and a function that draws the frame without one.
   * @returns A promise of whether they are shown; false if others were requested in the meantime.
   */
  async show(after, before) {
    const turn = ++this.turn;
    const wanted = { after, before };
    const found = {};
    let lost = null;
    await Promise.all(Object.entries(wanted).map(async ([layer, source]) => {
      try {
        found[layer] = source.file ? await this.store.picture(source.file).promise : source.draw();
      } catch {
        lost ??= source.file;
        found[layer] = source.draw();
      }
    }));
    if (turn !== this.turn) return false;
    // A picture moves from one layer to the other when the player advances.
    for (const element of Object.values(this.layers)) element.replaceChildren();
    if (found.before === found.after) found.before = found.before?.cloneNode(true);
    for (const [layer, content] of Object.entries(found)) this.layers[layer].append(content);
    this.missing.hidden = lost === null;
    this.missing.textContent = lost === null ? '' : lost.startsWith('#')
      ? 'the picture is damaged' : `${lost} is missing beside this page`;
    return true;
  }

  /** Loads and decodes pictures that will be shown soon. */
  prepare(sources) {
    for (const source of sources) if (source?.file) this.store.picture(source.file);
  }

  /** Draws marks over the pictures, in points. */
  mark(...shapes) { this.marks.replaceChildren(...shapes); }
}

/** The toolbar that selects the view for all stages of a page. */
class StageToolbar {
  constructor(stages, changed) {
    this.stages = stages;
    this.changed = changed;
    this.buttons = [...document.querySelectorAll('.views button')];
    this.mix = byId('mix');
    this.gain = byId('gain');
    for (const button of this.buttons) {
      button.addEventListener('click', () => this.choose(button.dataset.view));
    }
    for (const input of [this.mix, this.gain]) {
      input.addEventListener('input', () => this.apply());
    }
    prefersStillness.addEventListener('change', () => this.apply());
    this.choose('after');
  }

  /** The actions of the keys from 1 on. */
  get keys() {
    return Object.fromEntries(this.buttons.map((_, index) => [
      String(index + 1), () => {
        const button = this.offered[index];
        if (button) this.choose(button.dataset.view);
      },
    ]));
  }

  get offered() { return this.buttons.filter((button) => !button.hidden); }

  /** Hides a view; keys are numbered without it. */
  leaveOut(view) {
    for (const button of this.buttons) button.hidden = button.dataset.view === view;
    this.offered.forEach((button, index) =>
      button.setAttribute('aria-keyshortcuts', String(index + 1)));
    if (this.view === view) this.choose('after');
  }

  choose(view) {
    this.view = view;
    this.apply();
    this.changed?.();
  }

  /** Whether the view compares two pictures. */
  get compares() { return !['after', 'before'].includes(this.view); }

  apply() {
    for (const button of this.buttons) {
      button.setAttribute('aria-pressed', String(button.dataset.view === this.view));
    }
    // With reduced motion, the user switches pictures by hand.
    const turns = this.view === 'blink' && prefersStillness.matches;
    this.mix.parentElement.hidden = !(['onion', 'slider'].includes(this.view) || turns);
    this.gain.parentElement.hidden = this.view !== 'difference';
    for (const stage of this.stages) {
      stage.view = this.view;
      stage.element.classList.toggle('turned', turns && this.mix.value >= 50);
      stage.element.style.setProperty('--mix', this.mix.value / 100);
      stage.element.style.setProperty('--gain', this.gain.value);
    }
  }
}
