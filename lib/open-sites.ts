import type { HostedSite } from '@/lib/base/sites/hosted-site';
import type { Runtime } from './site-runtime';

/** The sites of `SITES_DIR` that are open. */
export interface OpenSites<Parts = Runtime> {
  /** The parts of a site, which is opened if necessary. */
  of(site: HostedSite): Parts;
  all(): Parts[];
  /** The parts of a site if it is open. Does not count as use. */
  open(domain: string): Parts | undefined;
  /** Closes a site if it is open, because it is no longer served. */
  close(domain: string): void;
  /**
   * How often a site has changed. -1 while it is not open, because its changes then go unnoticed. For a `HostedSite`,
   * also -1 while the site is open with other settings or files: a page cached then is not current.
   */
  changeCount(site: string | HostedSite): number;
}

type Opened = Pick<Runtime, 'changeCount' | 'close' | 'runningReplies'>;

interface Entry<Parts> {
  site: HostedSite;
  parts: Parts;
  /** Added to the changes that it has seen itself. */
  changesBefore: number;
}

/** Larger than any change count of an open site. */
const CHANGES_APART = 1_000_000;

/**
 * Opens sites on demand, and closes the least recently used.
 *
 * @param open opens a site
 * @param openMax how many are open at once; one more while all of them write replies
 */
export function openSites<Parts extends Opened>(
  open: (site: HostedSite) => Parts,
  openMax: number,
): OpenSites<Parts> {
  const entries = new Map<string, Entry<Parts>>();
  let openings = 0;

  function close(domain: string): void {
    entries.get(domain)?.parts.close();
    entries.delete(domain);
  }

  async function closeLeastUsed(): Promise<void> {
    for (const [domain, entry] of [...entries]) {
      if (entries.size <= openMax) return;
      if ((await entry.parts.runningReplies()) === 0 && entries.get(domain) === entry) close(domain);
    }
  }

  return {
    of(site) {
      const { domain } = site;
      const known = entries.get(domain);
      entries.delete(domain);
      // Its settings have changed.
      if (known !== undefined && known.site !== site) known.parts.close();
      const entry =
        known?.site === site
          ? known
          : // Counts of a reopened site start higher, so that a page cached before it closed never looks current.
            { site, parts: open(site), changesBefore: ++openings * CHANGES_APART };
      // A Map keeps the order of insertion, so the first entry is the least recently used.
      entries.set(domain, entry);
      if (entries.size > openMax) void closeLeastUsed();
      return entry.parts;
    },
    all: () => [...entries.values()].map(({ parts }) => parts),
    open: (domain) => entries.get(domain)?.parts,
    close,
    changeCount(site) {
      const entry = entries.get(typeof site === 'string' ? site : site.domain);
      const isOpen = entry !== undefined && (typeof site === 'string' || entry.site === site);
      return isOpen ? entry.changesBefore + entry.parts.changeCount() : -1;
    },
  };
}
