import path from 'node:path';
import type { DocsTrust, DocsVisibility, Environment } from '@/lib/base/settings/environment';
import { CURRENT_RELEASE } from '@/lib/base/settings/folder-settings';
import type { GitSettings } from '@/lib/base/settings/git-settings';
import type { ProposalSettings } from '@/lib/base/settings/proposal-settings';
import type { SignInSettings } from '@/lib/base/settings/sign-in-settings';
import { HOME_ORGANIZATION } from './home-organization';

/** One of several sites that an instance serves: a folder in `SITES_DIR`, or a repository. */
export interface HostedSite {
  /** Name of its folder, and of the site in addresses. */
  domain: string;
  /** Name of the organization that it belongs to. */
  organization: string;
  /** Absolute path of the folder with `docs.json`. */
  folder: string;
  /** The repository that it comes from. */
  git: GitSettings | undefined;
  /** Whether it was added on the dashboard; otherwise it is in `SITES_DIR`. */
  isAdded?: true;
  /** Names of its hosts. The first is canonical; the others redirect to it. */
  hosts: readonly [string, ...string[]];
  visibility: DocsVisibility;
  trust: DocsTrust;
  /** As `DOCS_EDIT_URL`. */
  editUrl: string | undefined;
  /** Who may see previews of its repository's branches at their own hosts; absent to disable previews. */
  previews?: 'members' | 'everyone' | undefined;
  /** The code host that receives the status of previews. */
  status?: ProposalSettings | undefined;
  /** Set if this site is itself a preview. */
  preview?: Preview | undefined;
}

export interface UnservedSite {
  domain: string;
  /** Name of the organization that it belongs to. */
  organization: string;
  /** As the end of a sentence. */
  reason: string;
}

/** A branch or pull request of a site, at its own host. */
export interface Preview {
  /** Display name of the branch. */
  name: string;
  /** Name of the site. */
  domain: string;
  /** The address of the published site. */
  publishedAt: string;
}

/** The settings for a hosted site. Settings that concern only the site of `DOCS_DIR` are left out. */
export function environmentOfSite(environment: Environment, site: HostedSite): Environment {
  return {
    ...environment,
    docsDirectory: site.folder,
    docsDomain: site.domain,
    docsTrust: site.trust,
    docsVisibility: site.visibility,
    docsEditUrl: site.editUrl,
    publicAddress: addressOfSite(environment, site),
    signIn: signInAt(site, environment.signIn),
    git: site.git,
    sourceDirectory: sourceOfSite(environment, site.domain),
    // The token is for the repository of the `DOCS_DIR` site.
    proposals: undefined,
    slack: undefined,
    staticCopy: undefined,
  };
}

function signInAt({ organization, visibility }: HostedSite, settings: SignInSettings): SignInSettings {
  return {
    ...settings,
    // Otherwise, nobody could sign in to a private site beside public ones.
    ...(visibility === 'private' ? { isForReaders: true } : {}),
    // The operator's rules for uninvited readers apply only to the operator's own sites.
    ...(organization === HOME_ORGANIZATION ? {} : { signUp: 'invited', readerTokens: undefined }),
  };
}

/** A site's public address: scheme and port of the instance, host of the site. */
export function addressOfSite(
  { publicAddress }: Pick<Environment, 'publicAddress'>,
  { hosts: [host] }: Pick<HostedSite, 'hosts'>,
): string {
  const address = new URL(publicAddress);
  address.hostname = host;
  return address.origin;
}

/** Where the server stores what it fetches from a site's repository. */
export function sourceOfSite({ dataDirectory }: Pick<Environment, 'dataDirectory'>, domain: string): string {
  return path.join(dataDirectory, 'sources', domain);
}

/** The folder with `docs.json` of a site that comes from a repository. */
export function folderOfSource(sourceDirectory: string, { folder }: Pick<GitSettings, 'folder'>): string {
  return path.join(sourceDirectory, CURRENT_RELEASE, folder);
}
