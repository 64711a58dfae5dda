// A list of thousands of entries: searched, filtered, and with small pictures.

class EntryList {
  /**
   * @param items The elements of the entries; their `data-` attributes are what filters compare.
   * @param textOf Returns the text of an item that the search looks at.
   * @param changed Is called after entries were shown or hidden.
   */
  constructor(items, textOf, changed) {
    this.items = items;
    this.changed = changed;
    this.texts = items.map((item) => textOf(item).toLowerCase());
    this.search = byId('search');
    this.chosen = new Map();
    this.buttons = [...document.querySelectorAll('[data-facet][data-filter]')];
    this.menus = [...document.querySelectorAll('select[data-facet]')];
    for (const button of this.buttons) {
      button.addEventListener('click', () =>
        this.choose(button.dataset.facet, button.dataset.filter));
    }
    for (const menu of this.menus) {
      menu.addEventListener('change', () => this.choose(menu.dataset.facet, menu.value));
    }
    this.search?.addEventListener('input', () => this.apply());
    this.search?.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      this.search.value = '';
      this.search.blur();
      this.apply();
    });
  }

  get keys() {
    return { '/': () => this.search?.focus() };
  }

  /** The entries that pass the search and the filters, in the order of the list. */
  get shown() { return this.items.filter((item) => !item.hidden); }

  choose(facet, value) {
    if (value === 'all' || value === '') this.chosen.delete(facet);
    else this.chosen.set(facet, value);
    for (const button of this.buttons.filter((button) => button.dataset.facet === facet)) {
      button.setAttribute('aria-pressed', String(button.dataset.filter === value));
    }
    for (const menu of this.menus.filter((menu) => menu.dataset.facet === facet)) {
      menu.value = value === 'all' ? '' : value;
    }
    this.apply();
  }

  /** Chooses the next value of a facet that has buttons. */
  chooseNext(facet) {
    const buttons = this.buttons.filter((button) => button.dataset.facet === facet);
    const here = buttons.findIndex((button) => button.getAttribute('aria-pressed') === 'true');
    if (buttons.length > 0) this.choose(facet, buttons[(here + 1) % buttons.length].dataset.filter);
  }

  /** Shows all entries again. */
  clear() {
    if (this.search) this.search.value = '';
    for (const facet of [...this.chosen.keys()]) this.choose(facet, 'all');
    this.apply();
  }

  apply() {
    const words = (this.search?.value ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    this.items.forEach((item, place) => {
      const isShown = words.every((word) => this.texts[place].includes(word))
        && [...this.chosen].every(([facet, value]) => item.dataset[facet] === value);
      if (isShown) count += 1;
      if (item.hidden === isShown) item.hidden = !isShown;
    });
    const isAll = count === this.items.length;
    const note = byId('found');
    note.textContent = isAll ? '' : count === 0 ? 'Nothing matches.'
      : `${count} of ${this.items.length}`;
    this.changed?.();
  }
}
