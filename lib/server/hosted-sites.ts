import { promises as fs, type Stats } from 'node:fs';
import path from 'node:path';
import { type Environment, inheritedVariables } from '@/lib/base/environment';
import { type GitSettings, gitSettingsFrom } from '@/lib/base/git-settings';
import { folderOfSource, type HostedSite, sourceOfSite } from '@/lib/base/hosted-site';
import { isThisMachine } from '@/lib/base/public-address';
import { purposeBytes } from '@/lib/base/purpose-bytes';
import { previewsOf } from './previews';
import { readSitesFile, SITES_FILE, type SiteEntry, type SitesTable } from './sites-file';

/** The sites of `SITES_DIR`, as its folders are now. */
export interface HostedSites {
  /** The site at a host, `home` for the one of `DOCS_DIR`, `undefined` for none. */
  at(hostname: string): Promise<HostedSite | 'home' | undefined>;
  all(): readonly HostedSite[];
  /** Looks for changes at once. */
  readAgain(): Promise<void>;
  close(): void;
}

/** As `DOCS_DOMAIN`. */
const DOMAIN = /^[a-z0-9]([a-z0-9.-]{0,61}[a-z0-9])?$/;
const LOOK_MS = 2_000;
/** Unknown hosts make the server look at once, but not more often than this. */
const LOOK_AGAIN_MS = 500;

type Settings = Pick<
  Environment,
  | 'sites'
  | 'publicAddress'
  | 'docsDomain'
  | 'docsVisibility'
  | 'docsTrust'
  | 'dataDirectory'
  | 'instanceSecret'
>;

/**
 * Reads the sites of a folder, and again when it changes. Waits for the first reading.
 *
 * @param report gets each mistake once
 */
export async function hostedSites(
  settings: Settings & { sites: NonNullable<Environment['sites']> },
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
    const problems: string[] = [];
    const table = await readSitesFile(directory);
    // The former table counts on: without it, a private site might be taken for a public one.
    if (typeof table === 'string') return tell([table]);
    const found = await readSites(table, problems);
    const before = new Map(sites.map((site) => [site.domain, site]));
    sites = found.map((site) => {
      const known = before.get(site.domain);
      return known !== undefined && JSON.stringify(known) === JSON.stringify(site) ? known : site;
    });
    byHost = new Map(sites.flatMap((site) => site.hosts.map((host) => [host, site] as const)));
    state = now;
    tell(problems);
  }

  function tell(problems: readonly string[]): void {
    for (const problem of problems) if (!told.has(problem)) report(problem);
    told = new Set(problems);
  }

  async function readSites({ entries, refused }: SitesTable, problems: string[]): Promise<HostedSite[]> {
    const names = (await fs.readdir(directory)).filter(
      (name) => !name.startsWith('.') && name !== SITES_FILE,
    );
    const isFolder = await Promise.all(
      names.map((name) =>
        fs.stat(path.join(directory, name)).then(
          (found) => found.isDirectory(),
          () => false,
        ),
      ),
    );
    const folders = names.filter((_, place) => isFolder[place]).sort();
    const taken = new Map<string, string>([[homeHost, 'the site of DOCS_DIR']]);
    problems.push(
      ...[...refused].map(([name, reason]) => `${SITES_FILE}: ${reason} "${name}" is not served.`),
    );
    for (const [name, { git }] of entries)
      if (git === undefined && !folders.includes(name))
        problems.push(
          `${SITES_FILE} names "${name}", and there is no such folder. Make it, or name a repository in "git".`,
        );
    const repositories = [...entries].flatMap(([name, { git }]) => (git === undefined ? [] : name));
    return [...new Set([...folders, ...repositories])].sort().flatMap((domain) => {
      if (refused.has(domain)) return [];
      if (!DOMAIN.test(domain) || domain === settings.docsDomain) {
        problems.push(
          `The folder "${domain}" of SITES_DIR is not served. Name it with up to 63 lower-case letters, digits, full stops and hyphens, and not "${settings.docsDomain}".`,
        );
        return [];
      }
      const entry = entries.get(domain) ?? {};
      const [host, ...others] = entry.hosts ?? [domain.includes('.') ? domain : `${domain}.${sharedHost}`];
      const clash = [host, ...others].find((name) => name !== undefined && taken.has(name));
      if (host === undefined || clash !== undefined) {
        problems.push(`"${domain}" is not served: its host "${clash}" belongs to ${taken.get(clash ?? '')}.`);
        return [];
      }
      const git = entry.git && gitOfEntry(entry.git, domain, settings);
      if (typeof git === 'string') {
        problems.push(`${SITES_FILE}: ${git} "${domain}" is not served.`);
        return [];
      }
      for (const name of [host, ...others]) taken.set(name, `"${domain}"`);
      return {
        domain,
        folder:
          git === undefined
            ? path.join(directory, domain)
            : folderOfSource(sourceOfSite(settings, domain), git),
        git,
        hosts: [host, ...others],
        visibility: entry.visibility ?? settings.docsVisibility,
        trust: entry.trust ?? settings.docsTrust,
        editUrl: entry.editUrl,
        previews: entry.previews,
      };
    });
  }

  await look();
  const previews = previewsOf(
    { ...settings, host: sharedHost },
    { siteNamed: (domain) => sites.find((site) => site.domain === domain), report },
  );
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
    readAgain: look,
    close: () => clearInterval(timer),
  };
}

/** The settings of a site's repository, or what is wrong with them. */
function gitOfEntry(
  { url, branch, folder, tokenVariable, pollSeconds }: NonNullable<SiteEntry['git']>,
  domain: string,
  { instanceSecret }: Pick<Environment, 'instanceSecret'>,
): GitSettings | string {
  const token = tokenVariable === undefined ? undefined : inheritedVariables()[tokenVariable];
  if (tokenVariable !== undefined && token === undefined)
    return `${domain}.git.tokenVariable: There is no variable "${tokenVariable}" where the server is started.`;
  const problems: string[] = [];
  const variables = {
    DOCS_GIT_URL: url,
    DOCS_GIT_BRANCH: branch,
    DOCS_GIT_FOLDER: folder,
    DOCS_GIT_TOKEN: token,
    DOCS_GIT_POLL_SECONDS: pollSeconds?.toString(),
    DOCS_GIT_WEBHOOK_SECRET: webhookSecretOf(domain, instanceSecret),
  };
  const git = gitSettingsFrom({ variables, problems }, { pathOf: () => undefined });
  if (problems.length > 0 || git === undefined)
    return problems
      .join(' ')
      .replaceAll(/DOCS_GIT_([A-Z]+)/g, (_, name) => `${domain}.git.${name.toLowerCase()}`);
  return git;
}

/** Each site has its own, so that the owner of one repository cannot speak for another. */
function webhookSecretOf(domain: string, instanceSecret: string): string {
  return purposeBytes(instanceSecret, `webhook of ${domain}`).toString('base64url');
}

/** Balancers, and who looks whether the server answers, ask by address. */
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

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown reason';
}
