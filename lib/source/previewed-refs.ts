import { tmpdir } from 'node:os';
import type { GitSettings } from '@/lib/base/git-settings';
import { gitFor } from './run-git';

/** What can be previewed of a repository: a branch, or the head of a pull request, which may come from a fork. */
export interface PreviewedRef {
  /** As git names it: `refs/heads/new-guide`, `refs/pull/7/head`. */
  ref: string;
  /** For people: `new-guide`, `pull request 7`. */
  name: string;
  isOfFork: boolean;
}

/** Code hosts keep the heads of pull requests below these names: GitHub, Gitea and Forgejo, and GitLab. */
const PULL_REQUEST = /^refs\/(?:pull|merge-requests)\/(\d+)\/head$/;

/**
 * The branches and open pull requests of a repository by their names in hosts: letters, digits and single hyphens.
 *
 * @throws OperatorError if git fails
 */
export async function previewedRefs(settings: GitSettings): Promise<Map<string, PreviewedRef>> {
  const answer = await gitFor(
    settings,
    tmpdir(),
  )(['ls-remote', settings.url, ...['refs/heads/*', 'refs/pull/*/head', 'refs/merge-requests/*/head']]);
  const found = new Map<string, PreviewedRef>();
  for (const line of answer.split('\n')) {
    const [, ref = ''] = line.split('\t');
    const number = PULL_REQUEST.exec(ref)?.[1];
    const name = number === undefined ? ref.replace('refs/heads/', '') : `pull request ${number}`;
    const label = number === undefined ? labelOf(name) : `pr-${number}`;
    // The first of two that look alike; a branch comes before a pull request.
    if (label !== '' && !found.has(label)) found.set(label, { ref, name, isOfFork: number !== undefined });
  }
  return found;
}

/** A branch in the name of a host: `feature/New_Guide` is `feature-new-guide`. */
function labelOf(branch: string): string {
  return branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
