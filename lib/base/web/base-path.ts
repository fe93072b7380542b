import type { BelowPath } from './below-path';

// A site can be served below a path, as in `https://example.com/docs`. Lectern's code knows only the paths within the
// site: `/docs` is removed when a request arrives, and added when an address is sent to a browser.

declare global {
  /** Set when the server starts, and on its pages by their first script; `undefined` at the root of a host. */
  var lecternBelowPath: BelowPath | undefined;
}

/** The path below which browsers reach the site, such as `/docs`; empty at the root of a host. */
export function basePath(): string {
  return globalThis.lecternBelowPath?.base ?? '';
}

/**
 * The browser's address of a path of the site. Other sites, relative addresses and fragments stay unchanged.
 *
 * @example withBasePath('/guides/start') // '/docs/guides/start', below /docs
 */
export function withBasePath(address: string): string {
  return globalThis.lecternBelowPath?.address(address) ?? address;
}

/** The path in the site of a browser's address; `undefined` for one of another site on this host. */
export function pathInSite(address: string): string | undefined {
  const below = globalThis.lecternBelowPath;
  return below === undefined ? address : below.pathInSite(address);
}

/** The path in the site of a browser's address that is known to belong to the site. */
export function withoutBasePath(address: string): string {
  return pathInSite(address) ?? address;
}

/** CSS with addresses as browsers need them. */
export function withBasePathInCss(css: string): string {
  return globalThis.lecternBelowPath?.css(css) ?? css;
}

/** The properties of an element, with addresses as browsers need them. */
export function reachedProperties(type: unknown, properties: unknown): unknown {
  return globalThis.lecternBelowPath?.properties(type, properties) ?? properties;
}
