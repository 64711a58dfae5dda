// Functions that all pages share: elements, the appearance, keys, terms and the address.

/** Returns an element with attributes and children; strings become text, never HTML. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  return fill(element, attributes, children);
}

/** Returns an SVG element with attributes and children. */
function draw(name, attributes = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  return fill(element, attributes, children);
}

function fill(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null) element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

const byId = (id) => document.getElementById(id);

/** Whether the button with an id is switched on. */
const isPressed = (id) => byId(id).getAttribute('aria-pressed') === 'true';

const press = (id, isOn) => byId(id).setAttribute('aria-pressed', String(isOn));

const within = (value, low, high) => Math.min(Math.max(value, low), high);

const prefersStillness = matchMedia('(prefers-reduced-motion: reduce)');

/** Formats a number with at most `places` decimal places and a minus sign. */
function figure(value, places = 2) {
  if (value === null || value === undefined) return '–';
  const text = String(Number(value.toFixed(places)));
  return text === '-0' ? '0' : text.replace('-', '−');
}

/** Lets a screen reader announce a change that is not where the focus is. */
function announce(text) { byId('announcement').textContent = text; }

/** Restores the appearance (light, dark or the system's) and lets the button change it. */
function startAppearance() {
  const button = byId('appearance');
  const choices = ['system', 'light', 'dark'];
  const words = button.firstElementChild;
  let chosen = 'system';
  // A browser may deny storage to pages that were opened from files.
  try { chosen = localStorage.getItem('chatframe-appearance') ?? chosen; } catch {}
  const show = () => {
    if (!choices.includes(chosen)) chosen = 'system';
    document.documentElement.dataset.appearance = chosen;
    words.textContent = `Appearance: ${chosen}`;
  };
  button.addEventListener('click', () => {
    chosen = choices[(choices.indexOf(chosen) + 1) % choices.length];
    try { localStorage.setItem('chatframe-appearance', chosen); } catch {}
    show();
  });
  show();
}

/** Opens or closes the list of keys. */
function toggleHelp() {
  const help = byId('help');
  if (help.open) help.close(); else help.showModal();
}

/**
 * Runs the actions of keys, unless the element with the focus needs the key itself.
 *
 * A button keeps the focus after a click without showing it; the space key is not for it then.
 */
function listenToKeys(actions) {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target;
    if (target.matches('select, textarea, [type="search"]')) return;
    if (event.key === '?') { event.preventDefault(); toggleHelp(); return; }
    if (byId('help').open) return;
    if (target.matches('input') && /^(Arrow|Home|End|Page)/.test(event.key)) return;
    if (event.key === ' '
      && target.matches('button:focus-visible, a:focus-visible, [type="checkbox"]')) return;
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action(event);
  });
}

// Terms

/** Returns a term that explains itself, or the text alone if the page does not explain it. */
function term(id, text) {
  if (!byId(`term-${id}`)) return make('span', {}, text);
  return make('button', { type: 'button', class: 'term', popovertarget: `term-${id}`,
    'aria-describedby': `term-${id}` }, text);
}

/** Explains a term while the pointer is over it or while it has the focus. */
function startTerms() {
  const explain = (event) => {
    const word = event.target.closest?.('.term');
    const tip = word && byId(word.getAttribute('popovertarget'));
    if (!tip || tip.matches(':popover-open')) return;
    tip.showPopover();
    const box = word.getBoundingClientRect();
    const own = tip.getBoundingClientRect();
    const isBelow = box.bottom + 6 + own.height < innerHeight;
    tip.style.left = `${within(box.left, 8, Math.max(8, innerWidth - own.width - 8))}px`;
    tip.style.top = `${isBelow ? box.bottom + 6 : Math.max(8, box.top - 6 - own.height)}px`;
  };
  const end = (event) => {
    const word = event.target.closest?.('.term');
    if (word) byId(word.getAttribute('popovertarget'))?.hidePopover();
  };
  for (const name of ['pointerover', 'focusin']) document.addEventListener(name, explain);
  for (const name of ['pointerout', 'focusout']) document.addEventListener(name, end);
  // Without this, a touch would show the explanation and hide it again.
  document.addEventListener('click', (event) => {
    if (!event.target.closest('.term')) return;
    event.preventDefault();
    explain(event);
  });
}

/** The fragment of the address, such as `#frame=93&view=slider`. */
class Address {
  constructor() {
    this.read();
    addEventListener('hashchange', () => this.follow());
    // A link to the fragment of the address does not change it, but the page may have moved on.
    document.addEventListener('click', (event) => {
      if (event.target.closest?.('a[href^="#"]')?.hash === location.hash) this.follow();
    });
  }

  follow() {
    this.read();
    this.changed?.();
  }

  read() {
    this.values = new Map(location.hash.slice(1).split('&').filter(Boolean).map((pair) => {
      const [name, ...rest] = pair.split('=');
      let value = rest.join('=');
      try { value = decodeURIComponent(value); } catch {}
      return [name, value];
    }));
  }

  get(name) { return this.values.get(name) ?? null; }

  /** Updates the address after a pause, because browsers reject changes that are too frequent. */
  set(name, value) {
    if (value === null) this.values.delete(name); else this.values.set(name, String(value));
    clearTimeout(this.writing);
    this.writing = setTimeout(() => {
      const pairs = ['golden', 'frame', 'view', 'mix', 'zoom'].filter((key) => this.values.has(key))
        .map((key) => `${key}=${encodeURIComponent(this.values.get(key)).replaceAll('%2C', ',')}`);
      const link = `#${pairs.join('&')}`;
      if (location.hash !== link) history.replaceState(null, '', link);
    }, 300);
  }
}

/** Copies the text of an element, and shows that on the button beside it. */
async function copyText(id) {
  const code = byId(id);
  const button = document.querySelector(`[data-copy="${id}"]`);
  let isCopied = true;
  try {
    await navigator.clipboard.writeText(code.textContent);
  } catch {
    // Without permission to write to the clipboard, the text is at least selected.
    getSelection().selectAllChildren(code);
    isCopied = document.execCommand('copy');
  }
  button.textContent = isCopied ? 'Copied' : 'Selected';
  announce(isCopied ? 'The command was copied.' : 'The command was selected.');
  setTimeout(() => { button.textContent = 'Copy'; }, 1500);
}

const address = new Address();
startAppearance();
startTerms();
byId('help-button').addEventListener('click', toggleHelp);
