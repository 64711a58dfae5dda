// A loupe that shows both pictures at a point: their pixels, the colours, and the place.

const LOUPE = { pixels: 11, size: 110 };

class Loupe {
  constructor(stages) {
    this.stages = stages;
    this.box = byId('loupe');
    this.colour = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    this.lenses = ['before', 'after'].map((layer) => this.lens(layer));
    this.words = make('p', { class: 'place' });
    this.box.replaceChildren(this.words, ...this.lenses.map((lens) => lens.element));
    for (const stage of stages) this.listen(stage);
  }

  lens(layer) {
    const window = make('div', { class: 'window' });
    const name = make('b');
    const swatch = make('i', { class: 'swatch' });
    const hex = make('code');
    const element = make('div', { class: 'lens' }, window, make('p', {}, name, swatch, hex));
    return { layer, element, window, name, swatch, hex };
  }

  get isOn() { return isPressed('loupe-button'); }

  toggle() {
    press('loupe-button', !this.isOn);
    if (!this.isOn) this.hide();
    else if (this.stage) this.show(this.stage, this.at);
  }

  hide() { this.box.hidden = true; }

  listen(stage) {
    const element = stage.element;
    element.addEventListener('pointermove', (event) => {
      if (event.pointerType === 'touch' && event.pressure === 0) return;
      this.look(stage, stage.pointAt(event));
    });
    element.addEventListener('pointerleave', () => {
      if (document.activeElement !== element) this.hide();
    });
    element.addEventListener('focus', () => {
      if (this.isOn) this.look(stage, this.at ?? { x: stage.width / 2, y: stage.height / 2 });
    });
    element.addEventListener('blur', () => this.hide());
    // Before the camera, which would move the pictures.
    element.addEventListener('keydown', (event) => this.key(stage, event), { capture: true });
  }

  look(stage, point) {
    [this.stage, this.at] = [stage, point];
    if (this.isOn) this.show(stage, point);
  }

  /** Shows the same point again, after the pictures have changed. */
  refresh() { if (this.isOn && !this.box.hidden) this.show(this.stage, this.at); }

  /** Moves the point by pixels of the picture. */
  key(stage, event) {
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const way = ways[event.key];
    if (!way || !this.isOn) return;
    event.preventDefault();
    const step = (event.shiftKey ? 10 : 1) / stage.density;
    const at = this.at ?? { x: stage.width / 2, y: stage.height / 2 };
    this.look(stage, { x: within(at.x + way[0] * step, 0, stage.width - step / 2),
      y: within(at.y + way[1] * step, 0, stage.height - step / 2) });
    announce(`${this.words.textContent}: ${this.lenses.map((lens) =>
      `${lens.name.textContent} ${lens.hex.textContent}`).join(', ')}`);
  }

  show(stage, point) {
    const inside = point.x >= 0 && point.y >= 0 && point.x < stage.width && point.y < stage.height;
    this.box.hidden = !inside;
    if (!inside) return;
    const density = stage.density;
    const [x, y] = [Math.floor(point.x * density), Math.floor(point.y * density)];
    this.words.replaceChildren(`x ${x}, y ${y} px`,
      make('span', {}, ` · ${figure(point.x, 1)}, ${figure(point.y, 1)} pt`));
    const colours = this.lenses.map((lens) => this.fill(lens, stage, x, y));
    this.box.classList.toggle('unequal', Boolean(colours[0] && colours[1])
      && colours[0] !== colours[1]);
    this.place(stage, point);
  }

  /** Shows the pixels around a point in a lens, and returns the colour of the pixel. */
  fill(lens, stage, x, y) {
    const image = stage.layers[lens.layer].sheet.querySelector('img');
    lens.name.textContent = stage.layers[lens.layer].element.getAttribute('aria-label');
    const down = lens.layer === 'before' ? Math.round(stage.shift * stage.density) : 0;
    const colour = image ? this.colourOf(image, x, y - down) : null;
    lens.swatch.hidden = !/^#/.test(colour ?? '');
    lens.swatch.style.background = lens.swatch.hidden ? '' : colour;
    lens.hex.textContent = colour ?? 'no picture';
    this.magnify(lens, image, x, y - down);
    return colour;
  }

  magnify(lens, image, x, y) {
    const copy = lens.window.firstChild;
    if (!image) { lens.window.replaceChildren(); return; }
    const shown = copy?.src === image.src ? copy : image.cloneNode();
    if (shown !== copy) lens.window.replaceChildren(shown);
    const pixel = LOUPE.size / LOUPE.pixels;
    const middle = Math.floor(LOUPE.pixels / 2);
    Object.assign(shown.style, {
      width: `${image.naturalWidth * pixel}px`, height: `${image.naturalHeight * pixel}px`,
      left: `${(middle - x) * pixel}px`, top: `${(middle - y) * pixel}px`,
    });
  }

  /**
   * Returns the colour of a pixel in hexadecimal digits.
   *
   * A page that was opened from a file may show pictures beside it but may not read their pixels.
   */
  colourOf(image, x, y) {
    if (x < 0 || y < 0 || x >= image.naturalWidth || y >= image.naturalHeight) return 'outside';
    const canvas = this.colour.canvas;
    canvas.width = canvas.height = 1;
    try {
      this.colour.drawImage(image, x, y, 1, 1, 0, 0, 1, 1);
      const [red, green, blue, alpha] = this.colour.getImageData(0, 0, 1, 1).data;
      const parts = alpha === 255 ? [red, green, blue] : [red, green, blue, alpha];
      return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    } catch {
      // The canvas stays unreadable; a new one can read embedded pictures.
      this.colour = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      return 'not embedded';
    }
  }

  /** Puts the loupe into the corner of the stage that is farthest from the point. */
  place(stage, point) {
    const box = stage.element.getBoundingClientRect();
    const { scale, x, y } = stage.sight;
    const isRight = point.x * scale + x > stage.pane.width / 2;
    const isLow = point.y * scale + y > stage.pane.height / 2;
    const own = this.box.getBoundingClientRect();
    this.box.style.left = `${within(isRight ? box.left + 8 : box.right - own.width - 8, 4,
      Math.max(4, innerWidth - own.width - 4))}px`;
    this.box.style.top = `${within(isLow ? box.top + 8 : box.bottom - own.height - 8, 4,
      Math.max(4, innerHeight - own.height - 4))}px`;
  }
}
