import { isSourceUnavailable, type SourceUnavailable } from '@/lib/base/errors/source-unavailable';
import { servingState } from '@/lib/base/serving-state';
import type { Environment } from '@/lib/base/settings/environment';
import type { GitSettings } from '@/lib/base/settings/git-settings';
import { addressOfSite, folderOfSource, type HostedSite, sourceOfSite } from '@/lib/base/sites/hosted-site';
import { notifyCodeHost } from '@/lib/source/notify-code-host';
import { branchLabelMax, PREVIEW_SEPARATOR } from '@/lib/source/preview-host';
import { previewedRefs } from '@/lib/source/previewed-refs';
import { type BranchList, branchList } from './branch-list';
import { removeOldPreviews } from './remove-old-previews';

/** Hosts for branches of sites with previews: `new-guide` of `acme` is at `new-guide--acme.docs.example.com`. */
export interface Previews {
  /** The preview at a host; `undefined` if there is none. Asks the repository if it may have a new branch. */
  at(hostname: string): Promise<HostedSite | undefined>;
  /** Checks a site's repository for new branches. */
  look(domain: string): Promise<void>;
  /** From now on, checks these sites for new branches if their code hosts are notified of previews. */
  follow(sites: readonly HostedSite[]): void;
  close(): void;
}

type Settings = Pick<Environment, 'publicAddress' | 'dataDirectory' | 'proxy'>;

interface Known {
  /** The site with the settings used to list the branches. */
  site: HostedSite;
  branches: BranchList;
  /** Returns the same object each time, because a new settings object reopens the site. */
  made: Map<string, HostedSite>;
}

/** How often code hosts without a webhook are asked. */
const LOOK_MS = 60_000;

/**
 * @param siteNamed finds a site by name
 * @param report receives why a repository could not be asked
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
      notifyCodeHost({
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

  /** The preview from files that CI sent. The same object as long as the files are the same. */
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
      // A site may have this name; a preview must not get its keys and conversations.
      const domain = name.label + PREVIEW_SEPARATOR + name.domain;
      if (isSite(domain)) return undefined;
      const { label } = name;
      const sent = await sentFolder({ name: domain, site: site.domain });
      if (typeof sent === 'string') return sentPreview(site, { label, hostname, folder: sent });
      const branch = site.git && (await branchPreview(site, site.git, { label, hostname, domain }));
      // It is currently unknown whether CI has sent one.
      if (branch === undefined && sent !== undefined) throw sent;
      return branch;
    },
  };
}

/** The folder that CI sent; the error if that is currently unknown. */
async function sentFolder(preview: {
  name: string;
  site: string;
}): Promise<string | SourceUnavailable | undefined> {
  // The application knows; it loads with its first page.
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
    // Anyone can open a pull request, and its code must not run here.
    trust: isOfFork ? 'markup' : site.trust,
    previews: undefined,
    status: undefined,
    preview: { name, domain: site.domain, publishedAt: addressOfSite(settings, site) },
  };
}
