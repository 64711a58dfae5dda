// Functions that all pages share: elements, the appearance, the list of keys.

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

const prefersStillness = matchMedia('(prefers-reduced-motion: reduce)');

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
    if (event.key === '?') { event.preventDefault(); toggleHelp(); return; }
    if (byId('help').open) return;
    const target = event.target;
    if (target.matches('select, textarea')) return;
    if (target.matches('input') && /^(Arrow|Home|End|Page)/.test(event.key)) return;
    if (event.key === ' ' && target.matches('button:focus-visible, a:focus-visible')) return;
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action(event);
  });
}

startAppearance();
byId('help-button').addEventListener('click', toggleHelp);
