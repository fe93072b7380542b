// Functions that run in the page. Each must be self-contained, because only its source is sent there. Inner functions
// must be methods: tsx wraps named functions in a helper that the page does not have.

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

/** Switches to an appearance as a reader would; sites that start light do not follow the device's preference. */
export function wear(colorScheme: 'light' | 'dark'): void {
  document.documentElement.classList.toggle('dark', colorScheme === 'dark');
}

/** Resolves once the page has been laid out twice after its window changed. */
export function settled(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

/** The element that is wider than the window, if the page scrolls sideways. */
export function wideElement(): string | undefined {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return undefined;
  const wide = [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .at(-1);
  const classes = wide?.classList.value.slice(0, 80) ?? '';
  return `${scrollWidth - clientWidth} px: ${wide?.localName ?? 'unknown'}.${classes}`;
}

export function foundSelectors(selectors: readonly string[]): string[] {
  return selectors.filter((selector) => {
    try {
      return document.querySelector(selector) !== null;
    } catch {
      return false;
    }
  });
}

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

/** Whether the author wrote an element or set its colours: an image, a class, a style or a code theme of their own. */
export function isAuthorsMarkup({
  selector,
  hasCodeTheme,
}: {
  selector: string;
  hasCodeTheme: boolean;
}): boolean {
  const element = document.querySelector(selector);
  // Tracking pixels that authors' scripts add beside the page's parts.
  if ((hasCodeTheme && element?.matches('pre span')) || element?.matches('body > img')) return true;
  // Our markup is coloured by classes; banners and the like come from authors' scripts.
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
