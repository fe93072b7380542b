import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { GitSettings } from '@/lib/base/settings/git-settings';
import { gitFor } from './run-git';

/** A branch, or the head of a pull request, which may come from a fork. */
export interface PreviewedRef {
  /** Git's name for it: `refs/heads/new-guide`, `refs/pull/7/head`. */
  ref: string;
  commit: string;
  /** For people: `new-guide`, `pull request 7`. */
  name: string;
  isOfFork: boolean;
}

const BRANCH = 'refs/heads/';
/** Names of pull request heads at GitHub, Gitea and Forgejo, and GitLab. */
const PULL_REQUEST = /^refs\/(?:pull|merge-requests)\/(\d+)\/head$/;
/** A reader waits for the response, which is one line per branch. */
const TIMEOUT_MS = 8_000;

interface LabelOptions {
  /** Longer host names cannot be resolved. */
  lengthMax: number;
}

/**
 * A repository's branches and pull requests, keyed by host label: letters, digits and single hyphens.
 *
 * @throws OperatorError if git fails, or gets no response for some seconds
 */
export async function previewedRefs(
  settings: GitSettings,
  { lengthMax, timeoutMs = TIMEOUT_MS }: LabelOptions & { timeoutMs?: number },
): Promise<Map<string, PreviewedRef>> {
  const git = gitFor(settings, tmpdir(), { timeoutMs });
  const kinds = ['refs/heads/*', 'refs/pull/*/head', 'refs/merge-requests/*/head'];
  const found = new Map<string, PreviewedRef>();
  for (const line of (await git(['ls-remote', settings.url, ...kinds])).split('\n')) {
    const [commit = '', ref = ''] = line.split('\t');
    const number = PULL_REQUEST.exec(ref)?.[1];
    // Git also matches these names at the end of others, which strangers may be able to create.
    if (number === undefined && !ref.startsWith(BRANCH)) continue;
    const name = number === undefined ? ref.slice(BRANCH.length) : `pull request ${number}`;
    const label = number === undefined ? labelOf(name, lengthMax) : `pr-${number}`;
    // Of two with the same label, the first wins; branches come before pull requests.
    if (label !== '' && !found.has(label))
      found.set(label, { ref, commit, name, isOfFork: number !== undefined });
  }
  return found;
}

/** A branch as a host label: `feature/New_Guide` is `feature-new-guide`. */
export function labelOf(branch: string, lengthMax: number): string {
  const label = branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (label.length <= lengthMax) return label;
  // Long names often begin alike, so a hash tells them apart.
  const end = createHash('sha256').update(branch).digest('hex').slice(0, 8);
  return `${label.slice(0, Math.max(0, lengthMax - end.length - 1)).replace(/-$/, '')}-${end}`;
}
