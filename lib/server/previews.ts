import { isSourceUnavailable, type SourceUnavailable } from '@/lib/base/errors/source-unavailable';
import { servingState } from '@/lib/base/serving-state';
import type { Environment } from '@/lib/base/settings/environment';
import type { GitSettings } from '@/lib/base/settings/git-settings';
import { addressOfSite, folderOfSource, type HostedSite, sourceOfSite } from '@/lib/base/sites/hosted-site';
import { branchLabelMax, PREVIEW_SEPARATOR } from '@/lib/source/preview-host';
import { previewedRefs } from '@/lib/source/previewed-refs';
import { tellCodeHost } from '@/lib/source/tell-code-host';
import { type BranchList, branchList } from './branch-list';
import { removeOldPreviews } from './remove-old-previews';

/** Each branch of a site that shows previews has a host: `new-guide` of `acme` is at `new-guide--acme.docs.example.com`. */
export interface Previews {
  /** The preview at a host; `undefined` if there is none. Asks the repository where that may have a new branch. */
  at(hostname: string): Promise<HostedSite | undefined>;
  /** Asks the repository of a site what branches it has now. */
  look(domain: string): Promise<void>;
  /** Looks from now on for branches of these sites whose code hosts are told of previews. */
  follow(sites: readonly HostedSite[]): void;
  close(): void;
}

type Settings = Pick<Environment, 'publicAddress' | 'dataDirectory' | 'proxy'>;

interface Known {
  /** The site with the settings that the list was asked with. */
  site: HostedSite;
  branches: BranchList;
  /** The same object each time, because a site whose settings are another object opens anew. */
  made: Map<string, HostedSite>;
}

/** Code hosts without a webhook are asked so often. */
const LOOK_MS = 60_000;

/**
 * @param siteNamed the site of a name
 * @param report gets why a repository could not be asked
 */
export function previewsOf(
  settings: Settings & { host: string },
  {
    siteNamed,
    report,
  }: { siteNamed: (domain: string) => HostedSite | undefined; report: (line: string) => void },
): Previews {
  const known = new Map<string, Known>();
  const isSite = (name: string) => siteNamed(name) !== undefined;

  function knownOf(site: HostedSite, git: GitSettings): Known {
    const before = known.get(site.domain);
    if (before?.site === site) return before;
    const lengthMax = branchLabelMax(site.domain);
    const tell = tellingOf(site);
    const ask = async () => {
      const found = await previewedRefs(git, { lengthMax });
      void tell?.(found);
      removeOldPreviews(settings, { domain: site.domain, labels: found, isSite }).catch((error: unknown) =>
        report(`Old previews of "${site.domain}" could not be removed: ${String(error)}`),
      );
      return found;
    };
    const now = { site, branches: branchList(ask, ({ message }) => report(message)), made: new Map() };
    known.set(site.domain, now);
    return now;
  }

  function tellingOf(site: HostedSite) {
    return (
      site.status &&
      tellCodeHost({
        settings: site.status,
        file: `${sourceOfSite(settings, site.domain)}.told.json`,
        allowed: settings.proxy.allow,
        addressOf: (label) =>
          addressOfSite(settings, { hosts: [`${label}${PREVIEW_SEPARATOR}${site.domain}.${settings.host}`] }),
        report,
      })
    );
  }

  async function look(domain: string): Promise<void> {
    const site = siteNamed(domain);
    if (site?.git !== undefined && site.previews !== undefined) await knownOf(site, site.git).branches.look();
  }

  let told: readonly HostedSite[] = [];
  const timer = setInterval(() => {
    for (const { domain, git } of told) if (git?.pollSeconds !== 0) void look(domain);
  }, LOOK_MS).unref();

  const sentBefore = new Map<string, HostedSite>();

  /** Of files that CI sent. The same object as long as they are the same. */
  function sentPreview(
    site: HostedSite,
    { label, hostname, folder }: { label: string; hostname: string; folder: string },
  ): HostedSite {
    const known = sentBefore.get(hostname);
    const preview = previewSite(
      site,
      { name: label, hostname, folder, git: undefined, isOfFork: true },
      settings,
    );
    if (known !== undefined && JSON.stringify(known) === JSON.stringify(preview)) return known;
    sentBefore.set(hostname, preview);
    return preview;
  }

  async function branchPreview(
    site: HostedSite,
    repository: GitSettings,
    { label, hostname, domain }: { label: string; hostname: string; domain: string },
  ): Promise<HostedSite | undefined> {
    const { branches, made } = knownOf(site, repository);
    const found = await branches.find(label);
    if (found === undefined) return undefined;
    const before = made.get(label);
    if (before?.git?.ref === found.ref) return before;
    const { ref, isOfFork } = found;
    const git = { ...repository, ref, isOfStranger: isOfFork };
    const folder = folderOfSource(sourceOfSite(settings, domain), git);
    const preview = previewSite(site, { name: found.name, hostname, folder, git, isOfFork }, settings);
    made.set(label, preview);
    return preview;
  }

  return {
    look,
    follow(sites) {
      const before = told;
      told = sites.filter(({ status }) => status !== undefined);
      for (const site of told) if (!before.includes(site)) void look(site.domain);
    },
    close: () => clearInterval(timer),
    async at(hostname) {
      const name = labelsOf(hostname, settings.host);
      const site = name && siteNamed(name.domain);
      if (name === undefined || site?.previews === undefined) return undefined;
      // A site may have this name; then its keys and conversations must not be those of a preview.
      const domain = name.label + PREVIEW_SEPARATOR + name.domain;
      if (isSite(domain)) return undefined;
      const { label } = name;
      const sent = await sentFolder({ name: domain, site: site.domain });
      if (typeof sent === 'string') return sentPreview(site, { label, hostname, folder: sent });
      const branch = site.git && (await branchPreview(site, site.git, { label, hostname, domain }));
      // Nobody can say now whether it was sent.
      if (branch === undefined && sent !== undefined) throw sent;
      return branch;
    },
  };
}

/** Of what CI sent; the reason if nobody can say now. */
async function sentFolder(preview: {
  name: string;
  site: string;
}): Promise<string | SourceUnavailable | undefined> {
  // The application, which knows, is loaded with its first page.
  await servingState().firstPage;
  return servingState()
    .uploadedFolder(preview)
    .catch((error: unknown) => {
      if (isSourceUnavailable(error)) return error;
      throw error;
    });
}

function labelsOf(hostname: string, host: string): { label: string; domain: string } | undefined {
  const [, label, domain] =
    /^([a-z0-9-]+?)--([a-z0-9-]+)$/.exec(
      hostname.endsWith(`.${host}`) ? hostname.slice(0, -host.length - 1) : '',
    ) ?? [];
  return label === undefined || domain === undefined ? undefined : { label, domain };
}

interface PreviewFiles {
  name: string;
  hostname: string;
  folder: string;
  git: GitSettings | undefined;
  isOfFork: boolean;
}

function previewSite(
  site: HostedSite,
  { name, hostname, folder, git, isOfFork }: PreviewFiles,
  settings: Settings,
): HostedSite {
  const [domain = ''] = hostname.split('.', 1);
  return {
    ...site,
    domain,
    folder,
    git,
    hosts: [hostname],
    visibility: site.previews === 'everyone' ? site.visibility : 'private',
    // Anybody can open a pull request, and its code must not run here.
    trust: isOfFork ? 'markup' : site.trust,
    previews: undefined,
    status: undefined,
    preview: { name, domain: site.domain, publishedAt: addressOfSite(settings, site) },
  };
}
