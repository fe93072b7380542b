import type { GitSettings } from './git-settings';
import { choiceFrom, type SettingReading, settingFrom } from './setting';

/** Where page changes are proposed: a repository on a code host with an HTTP API. */
export interface ProposalSettings {
  host: 'github' | 'gitlab' | 'gitea';
  /** For example `https://api.github.com`. */
  api: string;
  /** For example `acme/docs`; GitLab's groups may be nested. */
  repository: string;
  /** `undefined` for the repository's default branch. */
  branch: string | undefined;
  token: string;
}

const TOKEN = 'DOCS_PULL_REQUEST_TOKEN';
const ADDRESS = 'DOCS_PULL_REQUEST_URL';
const HOST = 'DOCS_PULL_REQUEST_HOST';
const API = { github: '/api/v3', gitlab: '/api/v4', gitea: '/api/v1' };

/** `undefined` if proposals are disabled. */
export function proposalSettingsFrom(
  reading: SettingReading,
  git: Pick<GitSettings, 'url' | 'branch'> | undefined,
): ProposalSettings | undefined {
  const token = settingFrom(reading, TOKEN);
  const written = settingFrom(reading, ADDRESS);
  const named = choiceFrom(
    reading,
    HOST,
    ['auto', 'github', 'gitlab', 'gitea'],
    'Write "github", "gitlab" or "gitea" (also for Forgejo).',
  );
  if (token === undefined) {
    const alone = [ADDRESS, HOST].find((name) => settingFrom(reading, name) !== undefined);
    if (alone !== undefined)
      reading.problems.push(`${alone} is set without ${TOKEN}. Write a token that may open pull requests.`);
    return undefined;
  }
  const address = written ?? git?.url ?? '';
  const place = placeOf(address);
  if (place === undefined) {
    reading.problems.push(
      `${TOKEN} is set, and no repository is named. Write its address in ${ADDRESS}, such as "https://github.com/acme/docs".`,
    );
    return undefined;
  }
  const host = named === 'auto' ? hostOf(place.origin) : named;
  if (host === undefined) {
    reading.problems.push(
      `${ADDRESS} is at ${place.origin}, whose kind is not known. Write "github", "gitlab" or "gitea" (also for Forgejo) in ${HOST}.`,
    );
    return undefined;
  }
  const api = place.origin === 'https://github.com' ? 'https://api.github.com' : place.origin + API[host];
  return { host, api, repository: place.repository, branch: git?.branch, token };
}

/** Origin and path of a repository, from its web or Git address. */
function placeOf(address: string): { origin: string; repository: string } | undefined {
  const [, scheme = 'https', host = '', path = ''] =
    /^(?:(https?|ssh):\/\/)?(?:[^@/]*@)?([\w.-]+(?::\d+)?)[/:](.+?)(?:\.git)?\/?$/.exec(address) ?? [];
  if (host === '' || !/^[\w.-]+(?:\/[\w.-]+)+$/.test(path)) return undefined;
  const isWeb = scheme === 'http' || scheme === 'https';
  return { origin: isWeb ? `${scheme}://${host}` : `https://${host.replace(/:\d+$/, '')}`, repository: path };
}

function hostOf(origin: string): ProposalSettings['host'] | undefined {
  const { hostname } = new URL(origin);
  if (/(?:^|\.)github\./.test(hostname)) return 'github';
  if (/(?:^|\.)gitlab\./.test(hostname)) return 'gitlab';
  return /(?:^|\.)(?:gitea|forgejo|codeberg)\./.test(hostname) ? 'gitea' : undefined;
}
