/** Converts addresses of a site below a path of its host, for browsers and back. */
export interface BelowPath {
  /** For example `/docs`. */
  base: string;
  /** The browser's address of a path of the site. Other sites, relative addresses and fragments stay unchanged. */
  address(written: string): string;
  /** The path in the site of a browser's address; `undefined` for one of another site on this host. */
  pathInSite(address: string): string | undefined;
  /** CSS with addresses as browsers need them. */
  css(written: string): string;
  /** Loads a script of an author's components, for browsers that may not load modules. */
  script?(address: string): Promise<{ default?: unknown }>;
  /** The properties of an HTML element, with addresses as browsers need them. Components' properties stay unchanged. */
  properties(type: unknown, written: unknown): unknown;
}

/**
 * Pages of a site below a path contain this function's source text; other pages do not need it. So it must not use
 * anything outside itself.
 *
 * @param addressOf where a path of the site is, if not below the base under its own name
 */
export function belowPath(base: string, addressOf?: (path: string) => string): BelowPath {
  const ADDRESSES = ['href', 'src', 'action', 'formAction', 'poster', 'data', 'xlinkHref', 'data-whole'];
  const LISTS = ['srcSet', 'imageSrcSet'];

  function address(written: string): string {
    if (!/^\/(?![/\\])/.test(written)) return written;
    // In browsers' notation; in the text of a page, an address ends with a space.
    const path = written.trim().replace(/ /g, '%20');
    if (addressOf !== undefined) return addressOf(path);
    // The home page has no trailing slash, like every page.
    return /^\/(?:[?#]|$)/.test(path) ? base + path.slice(1) : base + path;
  }

  function pathInSite(reached: string): string | undefined {
    if (!reached.startsWith(base)) return undefined;
    const rest = reached.slice(base.length);
    if (rest.startsWith('/')) return rest;
    return rest === '' || /^[?#]/.test(rest) ? `/${rest}` : undefined;
  }

  function css(written: string): string {
    return written.replace(
      /(\burl\(\s*|@import\s+)(["']?)(\/[^"')\s;]*)/gi,
      (_, before: string, quote: string, found: string) => before + quote + address(found),
    );
  }

  /** For example `/small.png 1x, /large.png 2x`. */
  function list(written: string): string {
    return written.replace(
      /(^|,\s+)(\/[^\s,]*)/g,
      (_, before: string, found: string) => before + address(found),
    );
  }

  function isProperties(value: unknown): value is Readonly<Record<string, unknown>> {
    return typeof value === 'object' && value !== null;
  }

  function properties(type: unknown, written: unknown): unknown {
    if (typeof type !== 'string' || !isProperties(written)) return written;
    const changed: Record<string, unknown> = { ...written };
    for (const name of ADDRESSES) {
      const value = written[name];
      if (typeof value === 'string') changed[name] = address(value);
    }
    for (const name of LISTS) {
      const value = written[name];
      if (typeof value === 'string') changed[name] = list(value);
    }
    if (isProperties(written.style))
      changed.style = Object.fromEntries(
        Object.entries(written.style).map(([name, value]) => [
          name,
          typeof value === 'string' ? css(value) : value,
        ]),
      );
    if (type === 'style') {
      const { children, dangerouslySetInnerHTML: html } = written;
      if (typeof children === 'string') changed.children = css(children);
      if (isProperties(html) && typeof html.__html === 'string')
        changed.dangerouslySetInnerHTML = { __html: css(html.__html) };
    }
    return changed;
  }

  return { base, address, pathInSite, css, properties };
}
