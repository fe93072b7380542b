import { inheritedVariables } from '@/lib/base/settings/environment';
import type { GitSettings } from '@/lib/base/settings/git-settings';
import { type ProposalSettings, proposalSettingsFrom } from '@/lib/base/settings/proposal-settings';
import type { SiteEntry } from './sites-file';

const KEYS: Readonly<Record<string, string>> = { TOKEN: 'tokenVariable', URL: 'url', HOST: 'host' };

/** How a code host is notified of previews, by the rules of `DOCS_PULL_REQUEST_*`, or the mistake in them. */
export function statusOfSite(
  { tokenVariable, url, host }: NonNullable<SiteEntry['status']>,
  domain: string,
  git: GitSettings,
): ProposalSettings | string {
  const token = inheritedVariables()[tokenVariable];
  if (token === undefined || token === '')
    return `${domain}.status.tokenVariable: There is no variable "${tokenVariable}" where the server is started.`;
  const problems: string[] = [];
  const variables = {
    DOCS_PULL_REQUEST_TOKEN: token,
    DOCS_PULL_REQUEST_URL: url,
    DOCS_PULL_REQUEST_HOST: host,
  };
  const settings = proposalSettingsFrom({ variables, problems }, git);
  if (settings !== undefined && problems.length === 0) return settings;
  return problems
    .join(' ')
    .replaceAll(/DOCS_PULL_REQUEST_([A-Z]+)/g, (_, name) => `${domain}.status.${KEYS[name]}`);
}
