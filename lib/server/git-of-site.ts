import { purposeBytes } from '@/lib/base/purpose-bytes';
import { type Environment, inheritedVariables } from '@/lib/base/settings/environment';
import { type GitSettings, gitSettingsFrom } from '@/lib/base/settings/git-settings';
import { isGitUrl } from '@/lib/base/web/git-url.mjs';
import type { SiteEntry } from './sites-file';

/** The settings of a site's repository by the rules of `DOCS_GIT_*`, or the mistake in them. */
export function gitOfSite(
  { url, branch, folder, tokenVariable, pollSeconds }: NonNullable<SiteEntry['git']>,
  domain: string,
  { instanceSecret }: Pick<Environment, 'instanceSecret'>,
): GitSettings | string {
  if (tokenVariable !== undefined && isGitUrl(url) && !/^https?:/.test(url))
    return `${domain}.git.tokenVariable: A token is for addresses of HTTPS. Write one in "url", or leave "tokenVariable" out.`;
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

/**
 * Derived from the instance's secret, so that nobody has to choose one. Each site has its own, so that the owner of one
 * repository cannot forge webhooks for another.
 */
function webhookSecretOf(domain: string, instanceSecret: string): string {
  return purposeBytes(instanceSecret, `webhook of ${domain}`).toString('base64url');
}
