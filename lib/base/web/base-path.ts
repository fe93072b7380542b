import type { BelowPath } from './below-path';

// A site can be served below a path, as in `https://example.com/docs`. Our code only knows the paths within the site:
// `/docs` is removed when a request arrives, and added when an address is sent to a browser.

declare global {
  /** Set when the server starts, and on its pages by their first script; `undefined` at the root of a host. */
  var lecternBelowPath: BelowPath | undefined;
}

/** The path below which browsers reach the site, such as `/docs`; empty at the root of a host. */
export function basePath(): string {
  return globalThis.lecternBelowPath?.base ?? '';
}

/**
 * The address by which a browser reaches a path of the site. What is no path from the root stays: other sites, relative
 * addresses, fragments.
 *
 * @example withBasePath('/guides/start') // '/docs/guides/start', below /docs
 */
export function withBasePath(address: string): string {
  return globalThis.lecternBelowPath?.address(address) ?? address;
}

/** The path in the site of an address in a browser; `undefined` for one of another site on this host. */
export function pathInSite(address: string): string | undefined {
  const below = globalThis.lecternBelowPath;
  return below === undefined ? address : below.pathInSite(address);
}

/** The path in the site of an address in a browser, which is one of the site. */
export function withoutBasePath(address: string): string {
  return pathInSite(address) ?? address;
}

/** CSS with addresses by which browsers reach them. */
export function withBasePathInCss(css: string): string {
  return globalThis.lecternBelowPath?.css(css) ?? css;
}

/** The properties of an element with addresses by which browsers reach them. */
export function reachedProperties(type: unknown, properties: unknown): unknown {
  return globalThis.lecternBelowPath?.properties(type, properties) ?? properties;
}
