// The findings about a golden, and the goldens that are ticked.

/** Returns the findings; one with marks is a button that outlines only its subject. */
function findings(golden, single) {
  if (golden.sentences.length === 0) {
    return [make('p', { class: 'none' }, 'There are no differences.')];
  }
  return [make('ol', { class: 'sentences' }, ...golden.sentences.map((sentence, place) => {
    const has = golden.marks.some((mark) => mark.sentence === place);
    if (!has) return make('li', {}, sentence);
    const button = make('button', { type: 'button', 'aria-pressed': 'false',
      title: 'Outline only this' }, sentence);
    button.addEventListener('click', () => single(place));
    return make('li', {}, button);
  }))];
}

/** Returns the lines that differ between the outlines of two layouts. */
function outline(golden) {
  if (!golden.outline) return [make('p', { class: 'none' }, 'There are no layouts to compare.')];
  if (golden.outline.length === 0) {
    return [make('p', { class: 'none' }, 'The layout is the same.')];
  }
  const kinds = { ' ': 'both', '-': 'expected', '+': 'actual', '…': 'gap' };
  return [make('pre', { class: 'outline', tabindex: '0' }, ...golden.outline.map((line) =>
    make('span', { class: kinds[line[0]] }, `${line[0]} ${line.slice(1)}\n`)))];
}

/** Ticked goldens, and the command that approves them all. */
class Picks {
  constructor(goldens, items) {
    this.goldens = goldens;
    this.items = items.filter((item) => item.querySelector('.tick'));
    this.command = byId('picked').dataset.command;
    this.last = null;
    byId('groups').addEventListener('click', (event) => {
      if (event.target.matches('.tick')) this.ticked(event.target, event.shiftKey);
    });
    byId('tick-all').addEventListener('change', (event) => this.tickShown(event.target.checked));
    byId('tick-all').closest('label').hidden = this.items.length === 0;
  }

  tickOf(item) { return item.querySelector('.tick'); }

  toggle(item) {
    const tick = item && this.tickOf(item);
    if (!tick) return;
    tick.checked = !tick.checked;
    this.ticked(tick, false);
  }

  /** Ticks everything between the last two entries that were clicked if Shift was held. */
  ticked(tick, isRange) {
    const shown = this.items.filter((item) => !item.hidden);
    const here = shown.indexOf(tick.closest('li'));
    const from = isRange ? shown.indexOf(this.last) : -1;
    if (from >= 0) {
      for (const item of shown.slice(Math.min(from, here), Math.max(from, here) + 1)) {
        this.tickOf(item).checked = tick.checked;
      }
    }
    this.last = tick.closest('li');
    this.tell();
  }

  tickShown(isOn) {
    for (const item of this.items) if (!item.hidden) this.tickOf(item).checked = isOn;
    this.tell();
  }

  /** Shows how many entries are ticked; the box above the list is about those that are shown. */
  tell() {
    const picked = this.items.filter((item) => this.tickOf(item).checked);
    const shown = this.items.filter((item) => !item.hidden);
    const count = shown.filter((item) => this.tickOf(item).checked).length;
    byId('picked').hidden = picked.length === 0;
    byId('tick-all').indeterminate = count > 0 && count < shown.length;
    byId('tick-all').checked = count > 0 && count === shown.length;
    const words = picked.map((item) => this.goldens[Number(item.dataset.golden)].selection);
    byId('approve-picked').textContent = [this.command, ...words].join(' ');
    const rest = picked.length - count;
    byId('picked-count').textContent = `${picked.length} selected`
      + (rest > 0 ? `, ${rest} of them hidden by the filters` : '');
  }
}
