import { promises as fs, type Stats } from 'node:fs';
import path from 'node:path';
import type { HostedSite } from '@/lib/base/hosted-site';
import { reasonOf } from '@/lib/base/reason-of';
import { servingState } from '@/lib/base/serving-state';
import { isThisMachine } from '@/lib/base/settings/public-address';
import { labelOfPreview } from '@/lib/source/preview-host';
import { previewsOf } from './previews';
import { readHostedSites, type SitesReading } from './read-hosted-sites';
import { readSitesFile, SITES_FILE } from './sites-file';

/** The sites of `SITES_DIR`, as its folders are now. */
export interface HostedSites {
  /** The site at a host, `home` for the one of `DOCS_DIR`, `undefined` for none. */
  at(hostname: string): Promise<HostedSite | 'home' | undefined>;
  all(): readonly HostedSite[];
  /** Looks for changes at once; what was changed before the call is seen then. */
  readAgain(): Promise<void>;
  /** Asks the repository of a site which branches it has now. */
  lookAtBranches(domain: string): Promise<void>;
  close(): void;
}

const LOOK_MS = 2_000;
/** Unknown hosts make the server look at once, but not more often than this. */
const LOOK_AGAIN_MS = 500;
const GONE = `${SITES_FILE} is gone. The sites stay as they were until it is back; write {} where none has settings.`;

/**
 * The sites of a folder. Resolves when the folder was read once; from then on it is read again after each change.
 *
 * @param report gets each mistake once
 */
export async function hostedSites(
  settings: SitesReading,
  report: (line: string) => void,
): Promise<HostedSites> {
  const { directory, host: sharedHost } = settings.sites;
  const homeHost = new URL(settings.publicAddress).hostname;
  let byHost = new Map<string, HostedSite>();
  let sites: readonly HostedSite[] = [];
  let state = '';
  let lookedAt = 0;
  let looking: Promise<void> | undefined;
  let told = new Set<string>();
  let isTableKnown = false;

  const previews = previewsOf(
    { ...settings, host: sharedHost },
    { siteNamed: (domain) => sites.find((site) => site.domain === domain), report },
  );

  function look(): Promise<void> {
    looking ??= lookOnce()
      .catch((error: unknown) => tell([`${directory} cannot be read: ${reasonOf(error)}.`]))
      .finally(() => {
        lookedAt = performance.now();
        looking = undefined;
      });
    return looking;
  }

  async function lookOnce(): Promise<void> {
    const now = await stateOf(directory);
    if (now === state) return;
    const table = await readSitesFile(directory);
    // The previous table stays in use: without it, a private site might be taken for a public one.
    if (typeof table === 'string') return tell([table]);
    // Also while somebody writes it anew, as git and some editors do.
    if (isTableKnown && !table.isWritten) return tell([GONE]);
    isTableKnown = table.isWritten;
    const { sites: found, problems } = await readHostedSites(settings, table);
    const before = new Map(sites.map((site) => [site.domain, site]));
    sites = found.map((site) => {
      const known = before.get(site.domain);
      return known !== undefined && JSON.stringify(known) === JSON.stringify(site) ? known : site;
    });
    byHost = new Map(sites.flatMap((site) => site.hosts.map((host) => [host, site] as const)));
    state = now;
    tell(problems);
    closeOthers();
    previews.follow(sites);
  }

  /** Sites that are no longer served stop watching their folder and asking their repository. */
  function closeOthers(): void {
    const { openSites, closeSite } = servingState();
    const isPreview = (name: string) =>
      sites.some((site) => site.previews !== undefined && labelOfPreview(name, site.domain) !== undefined);
    for (const name of openSites())
      if (!sites.some(({ domain }) => domain === name) && !isPreview(name)) closeSite(name);
  }

  function tell(problems: readonly string[]): void {
    for (const problem of problems) if (!told.has(problem)) report(problem);
    told = new Set(problems);
  }

  /** A look that is under way may have begun before the change. */
  async function lookAfresh(): Promise<void> {
    await looking;
    await look();
  }

  await look();
  const timer = setInterval(look, LOOK_MS).unref();
  return {
    async at(hostname) {
      const name = hostname.toLowerCase();
      const site = byHost.get(name);
      if (site !== undefined) return site;
      if (name === homeHost || isOwnMachine(name)) return 'home';
      if (performance.now() - lookedAt > LOOK_AGAIN_MS) await look();
      return byHost.get(name) ?? previews.at(name);
    },
    all: () => sites,
    readAgain: lookAfresh,
    lookAtBranches: previews.look,
    close() {
      clearInterval(timer);
      previews.close();
    },
  };
}

/** Load balancers and health checks name the IP address as the host. */
function isOwnMachine(hostname: string): boolean {
  const address = `http://${hostname}`;
  return URL.canParse(address) && (/^(?:\d+(?:\.\d+){3}|\[.*\])$/.test(hostname) || isThisMachine(address));
}

/** Differs after each change of the folder's list or of `sites.json`. */
async function stateOf(directory: string): Promise<string> {
  const [folder, file] = await Promise.all([
    fs.stat(directory),
    fs.stat(path.join(directory, SITES_FILE)).catch(() => undefined),
  ]);
  const told = ({ ino, size, mtimeMs }: Stats) => `${ino} ${size} ${mtimeMs}`;
  return `${told(folder)} ${file === undefined ? '' : told(file)}`;
}
