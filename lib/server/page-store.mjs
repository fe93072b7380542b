// Next's cache of finished pages: the `cacheHandler` of next.config.mjs, which has to be JavaScript.

/** The same limit as Next's own. */
const BYTES_MAX = 16_000_000;

/** Estimated overhead of a page besides its text. */
const ENTRY_BYTES = 1_000;

/** @typedef {{ siteChanges: number, bytes: number, lastModified: number, value: object }} KeptPage */

/** @type {Map<string, KeptPage>} */
const pages = new Map();
let bytes = 0;

/**
 * Keeps pages until the site changes, independent of clocks. A page shows at least the changes up to the start of its
 * rendering. That number is noted on the request for the cache in front of Next: only pages that reach this store are
 * the same for everyone. A request that waits for another one's page has no note, so it stores nothing.
 */
export default class PageStore {
  /** @param {string} key */
  async get(key) {
    const notes = globalThis.lecternRequestNotes?.getStore();
    const siteChanges = globalThis.lecternServing?.siteChanges(notes?.site?.domain) ?? 0;
    if (notes !== undefined) notes.siteChanges ??= siteChanges;
    const page = pages.get(key);
    if (page?.siteChanges !== siteChanges) {
      remove(key);
      return null;
    }
    // Moves the page to the end, because the least recently requested page is dropped first.
    pages.delete(key);
    pages.set(key, page);
    const { lastModified, value } = page;
    return { lastModified, value };
  }

  /**
   * @param {string} key
   * @param {object | null} value
   */
  async set(key, value) {
    remove(key);
    const { siteChanges, isPassing = false } = globalThis.lecternRequestNotes?.getStore() ?? {};
    if (value === null || siteChanges === undefined || isPassing) return;
    const page = { siteChanges, bytes: bytesOf(value), lastModified: steadyNow(), value };
    pages.set(key, page);
    bytes += page.bytes;
    for (const oldest of pages.keys()) {
      if (bytes <= BYTES_MAX) break;
      remove(oldest);
    }
  }

  /** Required by Next; pages have no tags. */
  async revalidateTag() {}

  resetRequestCache() {}
}

/** @param {string} key */
function remove(key) {
  bytes -= pages.get(key)?.bytes ?? 0;
  pages.delete(key);
}

/** Next measures age by this clock, which never jumps. */
function steadyNow() {
  return performance.timeOrigin + performance.now();
}

/** @param {object} value */
function bytesOf(value) {
  let sum = ENTRY_BYTES;
  for (const part of Object.values(value)) {
    if (typeof part === 'string') sum += 2 * part.length;
    else if (Buffer.isBuffer(part)) sum += part.length;
    else if (part instanceof Map) sum += bytesOf(Object.fromEntries(part));
  }
  return sum;
}
