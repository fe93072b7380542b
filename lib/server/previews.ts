import type { Environment } from '@/lib/base/environment';
import type { GitSettings } from '@/lib/base/git-settings';
import { addressOfSite, folderOfSource, type HostedSite, sourceOfSite } from '@/lib/base/hosted-site';
import { isOperatorError } from '@/lib/base/operator-error';
import { type PreviewedRef, previewedRefs } from '@/lib/source/previewed-refs';
import { removeOldPreviews } from './remove-old-previews';

/** Each branch of a site that shows previews has a host: `new-guide` of `acme` is at `new-guide--acme.docs.example.com`. */
export interface Previews {
  /** The preview at a host; `undefined` if there is none. Asks the repository where that may have a new branch. */
  at(hostname: string): Promise<HostedSite | undefined>;
}

type Settings = Pick<Environment, 'publicAddress' | 'dataDirectory'>;

interface Known {
  site: HostedSite;
  askedAt: number;
  refs: Promise<Map<string, PreviewedRef>>;
  /** The same object each time, because a site whose settings are another object opens anew. */
  made: Map<string, HostedSite>;
}

/** How long a list of branches is believed, for branches that it has and for those that it lacks. */
const BELIEVED_MS = { found: 60_000, missing: 5_000 };

/**
 * @param siteNamed the site of a name, if it shows previews
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

  async function refsOf(site: HostedSite, git: GitSettings, label: string): Promise<Known> {
    const before = known.get(site.domain);
    const isOfNow = before?.site === site;
    const age = isOfNow ? performance.now() - before.askedAt : Number.POSITIVE_INFINITY;
    const isBelieved =
      age < BELIEVED_MS.missing || (age < BELIEVED_MS.found && (await before?.refs)?.has(label) === true);
    if (isOfNow && isBelieved) return before;
    const refs = previewedRefs(git).then(
      (found) => {
        removeOldPreviews(settings, site.domain, found).catch((error: unknown) =>
          report(`Old previews of "${site.domain}" could not be removed: ${String(error)}`),
        );
        return found;
      },
      (error: unknown) => {
        if (!isOperatorError(error)) throw error;
        report(error.message);
        return isOfNow ? before.refs : new Map<string, PreviewedRef>();
      },
    );
    const now = { site, askedAt: performance.now(), refs, made: isOfNow ? before.made : new Map() };
    known.set(site.domain, now);
    return now;
  }

  return {
    async at(hostname) {
      const name = labelsOf(hostname, settings.host);
      const site = name && siteNamed(name.domain);
      if (name === undefined || site?.git === undefined || site.previews === undefined) return undefined;
      const { refs, made } = await refsOf(site, site.git, name.label);
      const found = (await refs).get(name.label);
      if (found === undefined) return undefined;
      const preview = made.get(name.label) ?? previewSite(site, site.git, { ...found, hostname, settings });
      made.set(name.label, preview);
      return preview;
    },
  };
}

function labelsOf(hostname: string, host: string): { label: string; domain: string } | undefined {
  const [, label, domain] =
    /^([a-z0-9-]+?)--([a-z0-9-]+)$/.exec(
      hostname.endsWith(`.${host}`) ? hostname.slice(0, -host.length - 1) : '',
    ) ?? [];
  return label === undefined || domain === undefined ? undefined : { label, domain };
}

function previewSite(
  site: HostedSite,
  git: GitSettings,
  { ref, name, isOfFork, hostname, settings }: PreviewedRef & { hostname: string; settings: Settings },
): HostedSite {
  const [domain = ''] = hostname.split('.', 1);
  return {
    ...site,
    domain,
    folder: folderOfSource(sourceOfSite(settings, domain), git),
    git: { ...git, ref },
    hosts: [hostname],
    visibility: site.previews === 'everyone' ? site.visibility : 'private',
    // Everybody can open a pull request, and code of theirs must not run here.
    trust: isOfFork ? 'markup' : site.trust,
    previews: undefined,
    preview: { name, domain: site.domain, publishedAt: addressOfSite(settings, site) },
  };
}
