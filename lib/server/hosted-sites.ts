import { promises as fs, type Stats } from 'node:fs';
import path from 'node:path';
import { reasonOf } from '@/lib/base/errors/reason-of';
import { SourceUnavailable } from '@/lib/base/errors/source-unavailable';
import { servingState } from '@/lib/base/serving-state';
import { isThisMachine } from '@/lib/base/settings/public-address';
import type { HostedSite, UnservedSite } from '@/lib/base/sites/hosted-site';
import { labelOfPreview } from '@/lib/source/preview-host';
import { type AddedSitesOptions, addedSites } from './added-sites';
import { removeFilesOfSite, withFilesOfOthers } from './files-of-site';
import { previewsOf } from './previews';
import { readHostedSites, readSitesFolder, type SitesFolder, type SitesReading } from './read-hosted-sites';
import { SITES_FILE } from './sites-file';

/** The sites in the folders of `SITES_DIR`, and those added on the dashboard. */
export interface HostedSites {
  /**
   * The site at a host; `home` for that of `DOCS_DIR`, `undefined` for none.
   *
   * @throws SourceUnavailable if it cannot be known at present
   */
  at(hostname: string): Promise<HostedSite | 'home' | undefined>;
  all(): readonly HostedSite[];
  /** Sites added on the dashboard that cannot be served. */
  unserved(): readonly UnservedSite[];
  /** Checks for changes at once, and sees every change made before the call. */
  readAgain(): Promise<void>;
  /** Checks a site's repository for new branches. */
  lookAtBranches(domain: string): Promise<void>;
  close(): void;
}

/** `timed`: by the clock. `asked`: because a host was requested. `changed`: after a change by this server. */
type Look = 'timed' | 'asked' | 'changed';

const LOOK_MS = 2_000;
/** A request for an unknown host triggers a check, but at most this often. */
const LOOK_AGAIN_MS = 500;
const GONE = `${SITES_FILE} is gone. The sites stay as they were until it is back; write {} where none has settings.`;

const FILES_STAY = 'files of a former site of this name cannot be removed from the data folder.';

/**
 * Serves the sites of a folder. Resolves once the folder has been read; from then on it is read again after each
 * change.
 *
 * @param options.report receives each mistake once
 */
export async function hostedSites(settings: SitesReading, options: AddedSitesOptions): Promise<HostedSites> {
  const { report } = options;
  const { directory, host: sharedHost } = settings.sites;
  const homeHost = new URL(settings.publicAddress).hostname;
  const added = addedSites(options);
  let byHost = new Map<string, HostedSite>();
  let sites: readonly HostedSite[] = [];
  let unserved: readonly UnservedSite[] = [];
  let problems: readonly string[] = [];
  let folder: SitesFolder | undefined;
  let folderState = '';
  let shown: unknown[] = [];
  let lookedAt = 0;
  let looking: Promise<void> | undefined;
  let told = new Set<string>();

  const isSite = (name: string) => sites.some(({ domain }) => domain === name);
  const previews = previewsOf(
    { ...settings, host: sharedHost },
    { siteNamed: (domain) => sites.find((site) => site.domain === domain), report },
  );

  function look(kind: Look): Promise<void> {
    looking ??= lookOnce(kind)
      .catch((error: unknown) => tell([`The sites cannot be read: ${reasonOf(error)}.`]))
      .finally(() => {
        lookedAt = performance.now();
        looking = undefined;
      });
    return looking;
  }

  async function lookOnce(kind: Look): Promise<void> {
    // While the server starts, the tables may be missing.
    const mayAsk = kind !== 'timed' || servingState().phase !== 'loading';
    const [problem] = await Promise.all([
      readFolder().catch((error: unknown) => `${directory} cannot be read: ${reasonOf(error)}.`),
      mayAsk ? added.look({ isUrgent: kind === 'changed' }) : undefined,
    ]);
    const now = [folder, added.known()];
    if (folder !== undefined && now.some((part, place) => part !== shown[place])) {
      if (await show(folder)) shown = now;
    }
    tell(problem === undefined ? problems : [problem, ...problems]);
  }

  /** A mistake in the table as a whole: without the table, a private site could be mistaken for a public one. */
  async function readFolder(): Promise<string | undefined> {
    const now = await stateOf(directory);
    if (now === folderState) return undefined;
    const read = await readSitesFolder(directory);
    if (typeof read === 'string') return read;
    // The file also vanishes for a moment when git or some editors rewrite it.
    if (folder?.table.isWritten === true && !read.table.isWritten) return GONE;
    folder = read;
    folderState = now;
    return undefined;
  }

  /** `false` if something failed. */
  async function show(from: SitesFolder): Promise<boolean> {
    const found = readHostedSites(settings, from, added.known());
    const before = new Map(sites.map((site) => [site.domain, site]));
    const all = found.sites.map((site) => {
      const known = before.get(site.domain);
      return known !== undefined && JSON.stringify(known) === JSON.stringify(site) ? known : site;
    });
    const names = new Set([...all, ...found.unserved].map(({ domain }) => domain));
    const gone = [...before.values()].filter((site) => site.isAdded && !names.has(site.domain));
    const fresh = all.filter((site) => site.isAdded && before.get(site.domain) !== site);
    const former = await withFilesOfOthers(settings, fresh);
    // Nothing may use the files while they are removed.
    serve(all.filter((site) => !former.includes(site)));
    const kept = await removeFiles([...gone, ...former]);
    if (former.length > 0) serve(all.filter(({ domain }) => !kept.has(domain)));
    const held = former.filter(({ domain }) => kept.has(domain));
    unserved = [...found.unserved, ...held.map((site) => ({ ...site, reason: FILES_STAY }))];
    problems = [...found.problems, ...kept.values()];
    return kept.size === 0;
  }

  function serve(those: readonly HostedSite[]): void {
    sites = those;
    byHost = new Map(sites.flatMap((site) => site.hosts.map((host) => [host, site] as const)));
    closeOthers();
    previews.follow(sites);
  }

  /** Removes the files of sites that are no longer served; returns the failures by name. */
  async function removeFiles(those: readonly HostedSite[]): Promise<Map<string, string>> {
    const kept = new Map<string, string>();
    for (const { domain } of those)
      await removeFilesOfSite(settings, domain, isSite).catch((error: unknown) =>
        kept.set(domain, `The files of a former site "${domain}" cannot be removed: ${reasonOf(error)}.`),
      );
    return kept;
  }

  /** Makes sites that are no longer served stop watching their folder and asking their repository. */
  function closeOthers(): void {
    const { openSites, closeSite } = servingState();
    const isPreview = (name: string) =>
      sites.some((site) => site.previews !== undefined && labelOfPreview(name, site.domain) !== undefined);
    for (const name of openSites()) if (!isSite(name) && !isPreview(name)) closeSite(name);
  }

  function tell(lines: readonly string[]): void {
    for (const line of lines) if (!told.has(line)) report(line);
    told = new Set(lines);
  }

  /** A check in progress may have started before the change. */
  async function lookAfresh(kind: Look): Promise<void> {
    await looking;
    await look(kind);
  }

  await look('timed');
  const timer = setInterval(() => void look('timed'), LOOK_MS).unref();
  return {
    async at(hostname) {
      const name = hostname.toLowerCase();
      const site = byHost.get(name);
      if (site !== undefined) return site;
      if (name === homeHost || isOwnMachine(name)) return 'home';
      // Sites added on the dashboard only have hosts below this one.
      const isBelow = name.endsWith(`.${sharedHost}`);
      if (isBelow && added.known() === undefined) await lookAfresh('asked');
      else if (performance.now() - lookedAt > LOOK_AGAIN_MS) await look('asked');
      const found = byHost.get(name) ?? (await previews.at(name));
      if (found === undefined && isBelow && added.known() === undefined)
        throw new SourceUnavailable(
          `Whether there is a site at ${name} cannot be read from the database now.`,
        );
      return found;
    },
    all: () => sites,
    unserved: () => unserved,
    readAgain: () => lookAfresh('changed'),
    lookAtBranches: previews.look,
    close() {
      clearInterval(timer);
      previews.close();
    },
  };
}

/** Load balancers and health checks use the IP address as the host. */
function isOwnMachine(hostname: string): boolean {
  const address = `http://${hostname}`;
  return URL.canParse(address) && (/^(?:\d+(?:\.\d+){3}|\[.*\])$/.test(hostname) || isThisMachine(address));
}

/** Changes whenever the folder's list or `sites.json` does. */
async function stateOf(directory: string): Promise<string> {
  const [folder, file] = await Promise.all([
    fs.stat(directory),
    fs.stat(path.join(directory, SITES_FILE)).catch(() => undefined),
  ]);
  const told = ({ ino, size, mtimeMs }: Stats) => `${ino} ${size} ${mtimeMs}`;
  return `${told(folder)} ${file === undefined ? '' : told(file)}`;
}
