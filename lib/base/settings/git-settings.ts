import { isGitUrl } from '../web/git-url.mjs';
import { type SettingReading, settingFrom, wholeNumberFrom } from './setting';

/** A Git repository that the server follows by itself. */
export interface GitSettings {
  /** In Git's notation: `https://…`, `ssh://…`, `git@host:path`, `file://…`. */
  url: string;
  /** `undefined` for the repository's default branch. */
  branch: string | undefined;
  /** A ref to follow instead of a branch, such as `refs/pull/7/head`. */
  ref?: string | undefined;
  /** Whether anybody can write the followed ref, as in a pull request; its size is then limited. */
  isOfStranger?: boolean | undefined;
  /** Set if the address is not the operator's: inside the network it may only reach what `LECTERN_PROXY_ALLOW` lists. */
  checked?: { allow: readonly string[] } | undefined;
  /** Folder of the repository with `docs.json`; empty for its root. */
  folder: string;
  /** `token`, or `user:token` for hosts that require a name too. */
  token: string | undefined;
  sshKeyFile: string | undefined;
  /** Seconds between fetches; 0 to fetch only on webhooks. */
  pollSeconds: number;
  /** Secret of the webhook. Without one, webhooks are rejected. */
  webhookSecret: string | undefined;
}

const NAMES = ['BRANCH', 'FOLDER', 'TOKEN', 'SSH_KEY_FILE', 'POLL_SECONDS', 'WEBHOOK_SECRET'] as const;
const POLL_SECONDS = 60;

/** Clears the settings of repositories and further sites, for a child process that serves one folder. */
export const oneFolderVariables: Readonly<Record<string, string>> = Object.fromEntries([
  ...['URL', ...NAMES].map((name) => [`DOCS_GIT_${name}`, '']),
  ...['SITES_DIR', 'DOCS_HOST', 'SITES_OPEN_MAX'].map((name) => [name, '']),
]);

const DAY_SECONDS = 86_400;

/**
 * `undefined` if the site is a folder.
 *
 * @param options.pathOf the absolute path of a setting
 */
export function gitSettingsFrom(
  reading: SettingReading,
  { pathOf }: { pathOf: (name: string) => string | undefined },
): GitSettings | undefined {
  const url = settingFrom(reading, 'DOCS_GIT_URL');
  if (url === undefined) {
    const alone = NAMES.find((name) => settingFrom(reading, `DOCS_GIT_${name}`) !== undefined);
    if (alone !== undefined)
      reading.problems.push(
        `DOCS_GIT_${alone} is set without DOCS_GIT_URL. Write the repository's address there.`,
      );
    return undefined;
  }
  if (!isGitUrl(url))
    reading.problems.push(
      `DOCS_GIT_URL is "${url}". Write an address such as "https://github.com/acme/docs" or "git@github.com:acme/docs.git".`,
    );
  else if (/^https?:\/\/[^/]*@/.test(url))
    reading.problems.push(
      'DOCS_GIT_URL holds a name or a password, which logs would show. Write a token in DOCS_GIT_TOKEN instead.',
    );
  const branch = settingFrom(reading, 'DOCS_GIT_BRANCH');
  if (branch !== undefined && !isBranchName(branch))
    reading.problems.push(`DOCS_GIT_BRANCH is "${branch}". ${BRANCH_ADVICE}`);
  return {
    url,
    branch,
    folder: folderFrom(reading),
    token: settingFrom(reading, 'DOCS_GIT_TOKEN'),
    sshKeyFile: pathOf('DOCS_GIT_SSH_KEY_FILE'),
    pollSeconds: wholeNumberFrom(reading, 'DOCS_GIT_POLL_SECONDS', {
      byDefault: POLL_SECONDS,
      from: 0,
      to: DAY_SECONDS,
    }),
    webhookSecret: settingFrom(reading, 'DOCS_GIT_WEBHOOK_SECRET'),
  };
}

/** Git's rules: https://git-scm.com/docs/git-check-ref-format */
export function isBranchName(written: string): boolean {
  return /^(?![-/.])(?!.*(?:\.\.|@\{))[^\s~^:?*[\\]+$/.test(written);
}

export const BRANCH_ADVICE = 'Write the name of a branch, such as "main".';

function folderFrom(reading: SettingReading): string {
  const written = settingFrom(reading, 'DOCS_GIT_FOLDER') ?? '';
  const folder = folderInRepository(written);
  if (folder === undefined) reading.problems.push(`DOCS_GIT_FOLDER is "${written}". ${FOLDER_ADVICE}`);
  return folder ?? '';
}

/** A normalised folder of a repository; `undefined` for one outside. */
export function folderInRepository(written: string): string | undefined {
  const steps = written.split('/').filter((step) => step !== '' && step !== '.');
  return written.startsWith('/') || steps.includes('..') ? undefined : steps.join('/');
}

export const FOLDER_ADVICE = 'Write a folder of the repository, such as "docs" or "packages/docs".';
