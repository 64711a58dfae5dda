// The toolbar that selects the view of all stages of a page.

class StageToolbar {
  constructor(stages, changed) {
    this.stages = stages;
    this.changed = changed;
    this.buttons = [...document.querySelectorAll('.views button')];
    this.usual = document.querySelector('.views').dataset.usual;
    [this.mix, this.gain, this.rate] = [byId('mix'), byId('gain'), byId('rate')];
    for (const button of this.buttons) {
      button.addEventListener('click', () => this.choose(button.dataset.view));
    }
    for (const input of [this.mix, this.gain, this.rate]) {
      input.addEventListener('input', () => this.apply());
    }
    this.mix.addEventListener('change', () => this.remember());
    for (const stage of stages) this.listenToHandle(stage);
    prefersStillness.addEventListener('change', () => this.apply());
    this.view = this.usual;
    this.follow() || this.apply();
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

  /** Names the layers: their buttons, the slider between them, and the pictures themselves. */
  name(names) {
    for (const [layer, words] of Object.entries(names)) {
      const button = this.buttons.find((button) => button.dataset.view === layer);
      if (button) {
        button.hidden = words === null;
        if (words) button.textContent = words;
      }
      for (const stage of this.stages) {
        stage.layers[layer]?.element.setAttribute('aria-label', words ?? '');
        stage.layers[layer]?.element.setAttribute('data-label', words ?? '');
      }
    }
    this.mix.closest('label').querySelector('span').textContent = names.before;
    if (this.buttons.some((button) => button.hidden && button.dataset.view === this.view)) {
      this.choose(this.usual);
    }
  }

  choose(view) {
    this.view = view;
    this.apply();
    this.remember();
    this.changed?.();
  }

  /** Restores the view from the address; returns false if it names none. */
  follow() {
    const view = address.get('view');
    if (!this.buttons.some((button) => button.dataset.view === view)) return false;
    const mix = Number(address.get('mix'));
    if (mix > 0 && mix <= 100) this.mix.value = mix;
    this.view = view;
    this.apply();
    return true;
  }

  remember() {
    address.set('view', this.view === this.usual ? null : this.view);
    const isMixed = ['onion', 'slider'].includes(this.view) && this.mix.value !== '50';
    address.set('mix', isMixed ? this.mix.value : null);
  }

  /** Whether the view lays one picture over the other. */
  get compares() { return ['onion', 'slider', 'blink', 'difference'].includes(this.view); }

  apply() {
    for (const button of this.buttons) {
      button.setAttribute('aria-pressed', String(button.dataset.view === this.view));
    }
    // With reduced motion, the user switches pictures by hand.
    const turns = this.view === 'blink' && prefersStillness.matches;
    this.mix.closest('label').hidden = !(['onion', 'slider'].includes(this.view) || turns);
    this.rate.closest('label').hidden = this.view !== 'blink' || turns;
    this.gain.closest('label').hidden = this.view !== 'difference';
    for (const stage of this.stages) {
      stage.view = this.view;
      stage.element.classList.toggle('turned', turns && this.mix.value >= 50);
      stage.set({ '--mix': this.mix.value / 100, '--gain': this.gain.value,
        '--rate': this.rate.value });
    }
  }

  /** Lets the pointer drag the line between the two halves of the slider. */
  listenToHandle(stage) {
    const handle = stage.element.querySelector('.divider');
    handle.addEventListener('pointerdown', (event) => handle.setPointerCapture(event.pointerId));
    handle.addEventListener('pointermove', (event) => {
      if (!handle.hasPointerCapture(event.pointerId)) return;
      const box = stage.element.getBoundingClientRect();
      this.mix.value = Math.round((event.clientX - box.left) / box.width * 100);
      this.apply();
    });
    handle.addEventListener('pointerup', () => this.remember());
  }
}
