// Zoom and place, which all views and all stages of a page share.

const ZOOM = { most: 8, steps: [.25, .5, 1, 2, 3, 4, 6, 8] };

class Camera {
  /** @param stages The stages, which are redrawn when they change their size. */
  constructor(stages) {
    this.stages = stages;
    [this.zoom, this.centre] = [null, null];
    this.fingers = new Map();
    const observer = new ResizeObserver(() => this.apply());
    for (const stage of stages) {
      observer.observe(stage.element);
      this.listen(stage);
    }
    byId('zoom-in').addEventListener('click', () => this.step(1));
    byId('zoom-out').addEventListener('click', () => this.step(-1));
    byId('fit').addEventListener('click', () => this.reset());
  }

  get keys() {
    return { '+': () => this.step(1), '=': () => this.step(1), '-': () => this.step(-1),
      0: () => this.reset(), z: () => this.toggle() };
  }

  get first() { return this.stages[0]; }

  /** The middle of what is visible, in points. */
  get middle() {
    const top = { x: this.first.width / 2, y: 0 };
    return this.first.contain(this.centre ?? top, this.zoom);
  }

  apply() {
    for (const stage of this.stages) stage.look(this.zoom, this.centre);
    const zoom = this.zoom ?? this.first.least;
    byId('zoom').textContent = `${figure(zoom, zoom < 1 ? 2 : 1)} ×`;
    this.changed?.();
  }

  /** Zooms so that the point under the pointer stays there. */
  zoomTo(zoom, point = this.middle) {
    const stage = this.first;
    const old = stage.scale(this.zoom);
    const { x, y } = this.middle;
    const most = Math.max(ZOOM.most, stage.least);
    this.zoom = zoom <= stage.least * 1.001 ? null : Math.min(zoom, most);
    const part = old / stage.scale(this.zoom);
    const centre = { x: point.x + (x - point.x) * part, y: point.y + (y - point.y) * part };
    this.centre = this.zoom === null && !this.isTall
      ? null : stage.contain(centre, this.zoom);
    this.settle();
  }

  get isTall() { return this.first.height * this.first.fit > this.first.pane.height + 1; }

  step(direction, point) {
    const zoom = this.zoom ?? this.first.least;
    const steps = direction > 0 ? ZOOM.steps.filter((step) => step > zoom * 1.01)
      : ZOOM.steps.filter((step) => step < zoom * .99).reverse();
    this.zoomTo(steps[0] ?? (direction > 0 ? zoom : 0), point);
  }

  reset() {
    [this.zoom, this.centre] = [null, null];
    this.settle();
  }

  /** Shows a pixel of the picture per CSS pixel, or the whole picture again. */
  toggle() {
    if (this.zoom === null) this.zoomTo(1); else this.reset();
  }

  /** Moves the pictures by a distance in CSS pixels. */
  move(x, y) {
    const scale = this.first.scale(this.zoom);
    const middle = this.middle;
    const moved = { x: middle.x - x / scale, y: middle.y - y / scale };
    this.centre = this.first.contain(moved, this.zoom);
    this.settle();
  }

  settle() {
    this.apply();
    const place = this.zoom === null ? null
      : [this.zoom, this.centre.x, this.centre.y].map((value) => figure(value, 2)).join(',');
    address.set('zoom', place);
  }

  /** Restores the zoom and the place from the address. */
  follow() {
    const [zoom, x, y] = (address.get('zoom') ?? '').split(',').map(Number);
    const isKnown = zoom > 0 && Number.isFinite(x + y);
    this.zoom = isKnown ? Math.min(zoom, ZOOM.most) : null;
    this.centre = isKnown ? { x, y } : null;
    this.apply();
  }

  // Wheel, drag and pinch

  listen(stage) {
    const element = stage.element;
    element.addEventListener('wheel', (event) => {
      if (event.shiftKey) {
        event.preventDefault();
        this.move(-event.deltaY || -event.deltaX, 0);
        return;
      }
      // At its smallest, the picture leaves the wheel to the page.
      if (this.zoom === null && event.deltaY >= 0 && !event.ctrlKey) return;
      event.preventDefault();
      const unit = event.deltaMode === 1 ? 16 : 1;
      const factor = Math.exp(-event.deltaY * unit * (event.ctrlKey ? .01 : .002));
      this.zoomTo((this.zoom ?? this.first.least) * factor, stage.pointAt(event));
    }, { passive: false });
    element.addEventListener('dblclick', (event) => this.step(1, stage.pointAt(event)));
    // A click on a picture leaves the focus, and with it the arrow keys, where they were.
    element.addEventListener('mousedown', (event) => event.preventDefault());
    element.addEventListener('pointerdown', (event) => {
      if (event.button !== 0 || event.target.closest('.handle, a, button')) return;
      this.fingers.set(event.pointerId, event);
      if (stage.element.classList.contains('movable') || this.fingers.size > 1) {
        element.setPointerCapture(event.pointerId);
      }
    });
    element.addEventListener('pointermove', (event) => this.drag(stage, event));
    for (const name of ['pointerup', 'pointercancel', 'lostpointercapture']) {
      element.addEventListener(name, (event) => this.fingers.delete(event.pointerId));
    }
    element.addEventListener('keydown', (event) => this.key(stage, event));
  }

  drag(stage, event) {
    // A button may be released outside of the picture.
    if (event.buttons === 0) this.fingers.delete(event.pointerId);
    const last = this.fingers.get(event.pointerId);
    if (!last) return;
    const other = [...this.fingers.values()].find((finger) => finger.pointerId !== event.pointerId);
    this.fingers.set(event.pointerId, event);
    if (!other) {
      this.move(event.clientX - last.clientX, event.clientY - last.clientY);
      return;
    }
    const far = (a) => Math.hypot(a.clientX - other.clientX, a.clientY - other.clientY) || 1;
    const between = { clientX: (event.clientX + other.clientX) / 2,
      clientY: (event.clientY + other.clientY) / 2 };
    const zoom = (this.zoom ?? this.first.least) * far(event) / far(last);
    this.zoomTo(zoom, stage.pointAt(between));
  }

  /** Moves the pictures by the arrow keys while a stage has the focus. */
  key(stage, event) {
    const ways = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    const way = ways[event.key];
    if (!way || event.defaultPrevented || !stage.element.classList.contains('movable')) return;
    event.preventDefault();
    const far = event.shiftKey ? 200 : 40;
    this.move(way[0] * far, way[1] * far);
  }
}
