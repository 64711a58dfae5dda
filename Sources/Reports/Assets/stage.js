// A view of two or three pictures, one at a time or compared, with marks over them.

/** Marks over pictures, in points; the style moves them with the pictures. */
class Marks {
  constructor(parent) {
    this.group = draw('g');
    parent.append(draw('svg', { class: 'marks', 'aria-hidden': 'true' }, this.group));
  }

  show(shapes) { this.group.replaceChildren(...shapes); }
}

class Stage {
  /** @param element The element that `PictureComparisonView` wrote. */
  constructor(element, width, height) {
    this.element = element;
    this.layers = {};
    for (const layer of element.querySelectorAll('.layer')) {
      const name = layer.dataset.layer;
      this.layers[name] = { element: layer, sheet: layer.firstElementChild,
        marks: new Marks(layer) };
    }
    this.over = new Marks(element.querySelector('.over-all'));
    this.missing = element.querySelector('.missing');
    this.store = new PictureStore(24);
    this.turn = 0;
    this.shift = 0;
    this.resize(width, height);
  }

  /** Sets the size of the pictures, in points. */
  resize(width, height) {
    [this.width, this.height] = [width, height];
    this.set({ '--w': width, '--h': height });
  }

  set(properties) {
    for (const [name, value] of Object.entries(properties)) {
      this.element.style.setProperty(name, value);
    }
  }

  get view() { return this.element.dataset.view; }

  set view(view) { this.element.dataset.view = view; }

  set name(name) { this.element.setAttribute('aria-label', name); }

  /** The distance in points that the earlier picture is moved down to match the later. */
  get shift() { return this.shifted; }

  set shift(points) {
    this.shifted = points;
    this.set({ '--shift': points });
    if (this.sight) this.cut();
  }

  /**
   * Shows pictures as soon as all are decoded.
   *
   * @param wanted By layer, `{ file, draw }`: a file, and a function that draws one in its place.
   * @returns A promise of whether they are shown; false if others were requested in the meantime.
   */
  async show(wanted) {
    const turn = ++this.turn;
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
    for (const { sheet } of Object.values(this.layers)) sheet.replaceChildren();
    for (const [layer, content] of Object.entries(found)) {
      this.layers[layer].sheet.append(content.isConnected ? content.cloneNode(true) : content);
    }
    this.missing.hidden = lost === null;
    this.missing.textContent = lost === null ? '' : lost.startsWith('#')
      ? 'the picture is damaged' : `${lost} is missing beside this page`;
    return true;
  }

  /** Loads and decodes pictures that will be shown soon. */
  prepare(sources) {
    for (const source of sources) if (source?.file) this.store.picture(source.file);
  }

  /** Draws marks: over the only picture, or over the earlier and the later side by side. */
  mark(shapes, earlier = [], later = shapes) {
    const isBeside = this.view === 'sides';
    this.over.show(isBeside ? [] : shapes);
    this.layers.before.marks.show(isBeside ? earlier : []);
    this.layers.after.marks.show(isBeside ? later.map((shape) => shape.cloneNode(true)) : []);
  }

  // The part that is visible

  /** The number of pixels of the pictures per point. */
  get density() {
    const images = [...this.element.querySelectorAll('.sheet > img')];
    const ratios = images.map((image) => image.naturalWidth / (parseFloat(image.style.width)
      || this.width));
    return Math.max(...ratios.filter((ratio) => ratio > 0), 0) || 1;
  }

  /** The size of the element that shows a picture, in CSS pixels. */
  get pane() {
    const { clientWidth, clientHeight } = this.layers.after.element;
    return { width: clientWidth, height: clientHeight };
  }

  /** The scale at which a picture fits; a tall one keeps half its size and is moved instead. */
  get fit() {
    const { width, height } = this.pane;
    return Math.min(width / this.width, Math.max(height / this.height, .5)) || 1;
  }

  /** The zoom at which a picture fits. */
  get least() { return this.fit / this.density; }

  /** Moves the centre of what is visible as little as necessary, so that no room is wasted. */
  contain(centre, zoom) {
    const scale = this.scale(zoom);
    const { width, height } = this.pane;
    const clamp = (at, all, seen) => (all <= seen ? all / 2 : within(at, seen / 2, all - seen / 2));
    return { x: clamp(centre.x, this.width, width / scale),
      y: clamp(centre.y, this.height, height / scale) };
  }

  /** Returns the number of CSS pixels per point. */
  scale(zoom) { return Math.max(this.fit, (zoom ?? 0) * this.density); }

  /**
   * Shows a part of the pictures.
   *
   * @param zoom The number of CSS pixels per pixel of the pictures; null if they should fit.
   * @param centre The point in the middle; null for the top.
   */
  look(zoom, centre) {
    const scale = this.scale(zoom);
    const { x, y } = this.contain(centre ?? { x: this.width / 2, y: 0 }, zoom);
    const { width, height } = this.pane;
    const pixel = scale / this.density;
    this.sight = { scale, x: Math.round(width / 2 - x * scale),
      y: Math.round(height / 2 - y * scale) };
    this.set({ '--k': scale, '--x': `${this.sight.x}px`, '--y': `${this.sight.y}px`,
      '--pixel': `${pixel}px` });
    this.element.classList.toggle('sharp', pixel >= 1.5);
    this.element.classList.toggle('gridded', pixel >= 4);
    this.element.classList.toggle('movable',
      this.width * scale > width + 1 || this.height * scale > height + 1);
    this.cut();
  }

  /** Leaves parts that only one of two pictures shows out of the difference. */
  cut() {
    const { scale, y } = this.sight;
    const top = y + Math.max(0, this.shifted) * scale;
    const bottom = y + (this.height + Math.min(0, this.shifted)) * scale;
    this.set({ '--cut-top': `${Math.max(0, top)}px`,
      '--cut-bottom': `${Math.max(0, this.pane.height - bottom)}px` });
  }

  /** Returns the point of the pictures under the pointer, and the element that shows it. */
  pointAt(event) {
    const panes = this.view === 'sides' ? Object.values(this.layers) : [this.layers.after];
    const pane = panes.find(({ element }) => {
      const box = element.getBoundingClientRect();
      return event.clientX >= box.left && event.clientX < box.right;
    }) ?? this.layers.after;
    const box = pane.element.getBoundingClientRect();
    const { scale, x, y } = this.sight;
    return { x: (event.clientX - box.left - x) / scale, y: (event.clientY - box.top - y) / scale };
  }
}
