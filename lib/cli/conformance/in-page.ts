// Functions that run in the page: each stands alone, because only its own text is sent there. What they name inside is a
// method: tsx wraps named functions in a helper of its own, which the page does not have.

/** Records layout shifts in `window`, from the first paint on. */
export function noteShifts(): void {
  const seen: { value: number; moved: string }[] = [];
  Object.assign(window, { seenShifts: seen });
  const naming = {
    nameOf(node: unknown): string {
      if (!(node instanceof Element)) return '#text';
      return `${node.localName}${node.id ? `#${node.id}` : ''}.${node.classList.value}`.slice(0, 60);
    },
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value: unknown = Reflect.get(entry, 'value');
      const sources: unknown = Reflect.get(entry, 'sources');
      if (typeof value !== 'number' || Reflect.get(entry, 'hadRecentInput') === true) continue;
      const moved = Array.isArray(sources)
        ? sources.slice(0, 2).map((source) => naming.nameOf(Reflect.get(source, 'node')))
        : [];
      seen.push({ value, moved: moved.join(' ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The sum of all shifts so far, and what moved in the largest. */
export function shiftOf(): { shift: number; moved: string } {
  const seen: unknown = Reflect.get(window, 'seenShifts');
  let shift = 0;
  let largest = { value: 0, moved: '' };
  for (const entry of Array.isArray(seen) ? seen : []) {
    shift += entry.value;
    if (entry.value > largest.value) largest = entry;
  }
  return { shift, moved: largest.moved };
}

/** What a reader gets who chooses an appearance; sites that begin light do not follow the preference. */
export function wear(colorScheme: 'light' | 'dark'): void {
  document.documentElement.classList.toggle('dark', colorScheme === 'dark');
}

/** Resolves once the page has been laid out twice, after a change of its window. */
export function settled(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

/** What is wider than the window, if the page scrolls sideways. */
export function wideElement(): string | undefined {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return undefined;
  const wide = [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .at(-1);
  const classes = wide?.classList.value.slice(0, 80) ?? '';
  return `${scrollWidth - clientWidth} px: ${wide?.localName ?? 'unknown'}.${classes}`;
}

/** Those of the selectors that something in the page matches. */
export function foundSelectors(selectors: readonly string[]): string[] {
  return selectors.filter((selector) => {
    try {
      return document.querySelector(selector) !== null;
    } catch {
      return false;
    }
  });
}

/** All selectors of style sheets, as the browser reads them. */
export function authorSelectors(sheets: readonly string[]): string[] {
  const reader = {
    selectorsIn(rules: CSSRuleList, parent: string): string[] {
      return [...rules].flatMap((rule) => {
        if (!(rule instanceof CSSStyleRule))
          return rule instanceof CSSGroupingRule ? reader.selectorsIn(rule.cssRules, parent) : [];
        const own = parent === '' ? rule.selectorText : rule.selectorText.replaceAll('&', `:is(${parent})`);
        return [own, ...reader.selectorsIn(rule.cssRules, own)];
      });
    },
  };
  return sheets.flatMap((text) => {
    const style = document.createElement('style');
    style.textContent = text;
    document.head.append(style);
    return style.sheet === null ? [] : reader.selectorsIn(style.sheet.cssRules, '');
  });
}

/** Turns off the author's style sheets, so that only our colours are judged. */
export function withoutSheets(addresses: readonly string[]): void {
  for (const sheet of document.styleSheets)
    if (sheet.href !== null && addresses.includes(decodeURI(new URL(sheet.href).pathname)))
      sheet.disabled = true;
}

/** Whether an author wrote an element or gave it its colours: an image, a class, a style or a theme of code of their own. */
export function isAuthorsMarkup({
  selector,
  hasCodeTheme,
}: {
  selector: string;
  hasCodeTheme: boolean;
}): boolean {
  const element = document.querySelector(selector);
  // Beside the parts of the page stand the pictures by which authors' scripts count readers.
  if ((hasCodeTheme && element?.matches('pre span')) || element?.matches('body > img')) return true;
  // Our markup is coloured by classes; scripts of authors write banners and the like.
  if (/(?:^|[;\s])color:/.test(element?.getAttribute('style') ?? '')) return true;
  const content = element?.closest('.mdx-content');
  if (element === null || content === null || content === undefined) return false;
  for (let at: Element | null = element; at !== null && at !== content; at = at.parentElement) {
    if (at.localName === 'img' || at.localName === 'iframe' || at.localName === 'video') return true;
    if (at.getAttribute('style') !== null && at.closest('.code-block') === null) return true;
    if (/(?:^|\s)(?:bg|text|border|flex|grid|p|m|px|py|mt|mb|w|h|rounded|font)-/.test(at.classList.value))
      return true;
  }
  return false;
}
