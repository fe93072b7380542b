// What Next keeps of finished pages; `cacheHandler` of next.config.mjs, which takes JavaScript alone.

/** Addresses whose page is being made; the rest are of those who ask for what is not there. */
const ASKED_MAX = 10_000;
/** As much as Next would keep by itself here. */
const BYTES_MAX = 16_000_000;

/** What a page costs beside its text. */
const ENTRY_BYTES = 1_000;

/** @typedef {{ changes: number, bytes: number, lastModified: number, value: object }} KeptPage */

/** @type {Map<string, KeptPage>} */
const pages = new Map();
/** Changes of the site when a page was last asked for: what is made then shows these, and maybe no later ones. */
/** @type {Map<string, number>} */
const askedAt = new Map();
let bytes = 0;

/**
 * Keeps pages until the site changes, whatever clocks say. Next alone drops them by age, which it measures
 * with two clocks: after the one of the day had jumped ahead, pages stayed as they were for as long.
 */
export default class PageStore {
  /** @param {string} key */
  async get(key) {
    const changes = changeCount();
    const page = pages.get(key);
    if (page?.changes !== changes) {
      remove(key);
      noteAsked(key, changes);
      return null;
    }
    // The last one asked for is the last to go.
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
    const changes = askedAt.get(key) ?? pages.get(key)?.changes ?? changeCount();
    askedAt.delete(key);
    remove(key);
    if (value === null) return;
    const page = { changes, bytes: bytesOf(value), lastModified: steadyNow(), value };
    pages.set(key, page);
    bytes += page.bytes;
    for (const oldest of pages.keys()) {
      if (bytes <= BYTES_MAX) break;
      remove(oldest);
    }
  }

  /** No page here has a tag. */
  async revalidateTag() {}

  resetRequestCache() {}
}

/**
 * The first to ask counts: what others wait for was begun for that one.
 *
 * @param {string} key
 * @param {number} changes
 */
function noteAsked(key, changes) {
  if (askedAt.has(key)) return;
  askedAt.set(key, changes);
  const [oldest] = askedAt.keys();
  if (askedAt.size > ASKED_MAX && oldest !== undefined) askedAt.delete(oldest);
}

/** @param {string} key */
function remove(key) {
  bytes -= pages.get(key)?.bytes ?? 0;
  pages.delete(key);
}

/** Of the site that this process serves; none before it was first read. */
function changeCount() {
  return globalThis.lecternRuntime?.sites.changeCount() ?? 0;
}

/** The clock by which Next measures age: it never jumps. */
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
