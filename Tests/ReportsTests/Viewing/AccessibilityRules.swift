import ChatframeBrowserTesting

extension BrowserPage {
  /// The violations of rules that axe-core checks as well, one line each; only what is visible
  /// counts.
  ///
  /// The rules are written anew here, because axe-core cannot be part of the repository: the names
  /// of controls, images, groups and landmarks, valid roles and attributes, references to ids,
  /// unique ids, the order of headings, landmarks, labels, lists, and contrast.
  var violations: [String] {
    get throws { try evaluate(AccessibilityRules.script) }
  }
}

/// The rules as a script that returns an array of violations.
private enum AccessibilityRules {
  static let script = """
    (() => {
      const found = [];
      const all = [...document.querySelectorAll('body, body *')];
      const isSeen = (e) => e.checkVisibility({ visibilityProperty: true })
        && !e.closest('[aria-hidden="true"]');
      const seen = all.filter(isSeen);
      const tell = (rule, e) => found.push(`${rule}: ${e.outerHTML.slice(0, 120)}`);
      const each = (selector, rule, isRight) => {
        for (const e of seen.filter((e) => e.matches(selector))) if (!isRight(e)) tell(rule, e);
      };
      \(names)
      \(structure)
      \(contrast)
      return found;
    })()
    """

  private static let names = """
    const textOf = (ids) => (ids ?? '').split(/\\s+/).filter(Boolean)
      .map((id) => document.getElementById(id)?.textContent ?? '').join(' ').trim();
    const nameOf = (e) => textOf(e.getAttribute('aria-labelledby'))
      || (e.getAttribute('aria-label') ?? '').trim()
      || [...(e.labels ?? [])].map((label) => label.textContent).join(' ').trim()
      || (e.matches('input, select, nav, section, [role=group], [role=img], dialog')
        ? '' : e.textContent.trim());
    const interactive = 'a[href], button, select, input:not([type=hidden]), [tabindex="0"]';
    each(interactive, 'name', (e) => nameOf(e) !== '' || e.matches('pre'));
    each('nav, section, [role=group], [role=img], [role=region], dialog', 'name',
      (e) => nameOf(e) !== '');
    each('img', 'image-alt', (e) => e.hasAttribute('alt'));
    each('svg', 'svg-name', (e) => e.closest('[role=img]') || nameOf(e) !== '');
    each('input[type=checkbox], input[type=search], input[type=range]', 'label',
      (e) => (e.labels?.length ?? 0) <= 1);
    """

  private static let structure = """
    const roles = ['alert', 'banner', 'button', 'dialog', 'group', 'img', 'list', 'log', 'main',
      'navigation', 'note', 'region', 'search', 'status', 'table', 'tooltip'];
    const states = ['current', 'describedby', 'haspopup', 'hidden', 'keyshortcuts', 'label',
      'labelledby', 'live', 'pressed', 'valuetext', 'expanded', 'details', 'checked'];
    for (const e of all) {
      if (e.hasAttribute('role') && !roles.includes(e.getAttribute('role'))) tell('aria-roles', e);
      for (const { name, value } of e.attributes) {
        if (!name.startsWith('aria-')) continue;
        const state = name.slice(5);
        if (!states.includes(state)) tell('aria-valid-attr', e);
        if (['describedby', 'labelledby'].includes(state)
          && !value.split(' ').every((id) => document.getElementById(id))) {
          tell('aria-valid-attr-value', e);
        }
        if (['pressed', 'hidden', 'expanded'].includes(state)
          && !['true', 'false', 'mixed'].includes(value)) tell('aria-valid-attr-value', e);
      }
      if (Number(e.getAttribute('tabindex') ?? 0) > 0) tell('tabindex', e);
      if (e.matches('ul, ol') && [...e.children].some((c) => c.tagName !== 'LI')) tell('list', e);
      if (e.matches('dl') && [...e.children].some((c) => !c.matches('div, dt, dd'))) {
        tell('definition-list', e);
      }
      if (e.matches('li') && !e.parentElement.matches('ul, ol')) tell('listitem', e);
      const outer = e.parentElement?.closest('a[href], button, [role=img], [role=button]');
      if (e.matches(interactive) && outer && isSeen(e)) tell('nested-interactive', e);
      if (e.matches('[aria-hidden=true]') && e.querySelector('a[href]:not([tabindex="-1"]), button')
        && e.checkVisibility()) tell('aria-hidden-focus', e);
    }
    const ids = all.map((e) => e.id).filter(Boolean);
    if (new Set(ids).size !== ids.length) found.push('duplicate-id');
    let level = 0;
    for (const e of seen.filter((e) => e.matches('h1, h2, h3, h4'))) {
      const own = Number(e.tagName[1]);
      if (own > level + 1 && level > 0) tell('heading-order', e);
      if (e.textContent.trim() === '') tell('empty-heading', e);
      level = own;
    }
    if (document.querySelectorAll('h1').length !== 1) found.push('page-has-heading-one');
    if (document.querySelectorAll('main').length !== 1) found.push('landmark-one-main');
    if (!document.documentElement.lang) found.push('html-has-lang');
    if (!document.title) found.push('document-title');
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const e = text.parentElement;
      if (!text.data.trim() || !isSeen(e) || e.matches('script, noscript, option')) continue;
      if (!e.closest('header, main, nav, dialog, [role=status], .skip, [popover]')) {
        tell('region', e);
      }
    }
    for (const e of seen) {
      const overflow = getComputedStyle(e).overflowY;
      if (!['auto', 'scroll'].includes(overflow) || e.scrollHeight <= e.clientHeight + 1) continue;
      if (!e.matches('[tabindex]') && !e.querySelector(interactive)) {
        tell('scrollable-region-focusable', e);
      }
    }
    """

  private static let contrast = """
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const rgba = (color) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const light = (color) => {
      const [r, g, b] = color.map((v) => v / 255)
        .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const behind = (element) => {
      for (let e = element; e; e = e.parentElement) {
        const color = rgba(getComputedStyle(e).backgroundColor);
        if (color[3] === 255) return color;
      }
      return [255, 255, 255, 255];
    };
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = words.nextNode(); text; text = words.nextNode()) {
      const e = text.parentElement;
      if (!text.data.trim() || !isSeen(e) || e.closest('svg')) continue;
      if (e.matches('script, noscript, option')) continue;
      const pair = [light(rgba(getComputedStyle(e).color)), light(behind(e))];
      const ratio = (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
      if (ratio < 4.5) found.push(`color-contrast: ${text.data}: ${ratio.toFixed(2)}`);
    }
    """
}
