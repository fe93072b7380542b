import { isOperatorError } from '@/lib/base/errors/operator-error';
import type { Environment } from '@/lib/base/settings/environment';
import type { GitSettings } from '@/lib/base/settings/git-settings';
import { gitFor } from '@/lib/source/run-git';
import { about, type Finding } from './finding';

const TIMEOUT_MS = 30_000;

/** Examines whether the site's repository, if any, can be reached with these settings; writes nothing. */
export async function examineSource({ git }: Environment): Promise<Finding[]> {
  return git === undefined ? [] : [await examineRepository(git)];
}

/** Asks a repository as the server would, with a time limit, so that a silent one does not delay the others. */
export async function examineRepository(git: GitSettings): Promise<Finding> {
  const { ok, problem } = about('git');
  const ref = git.branch === undefined ? 'HEAD' : `refs/heads/${git.branch}`;
  try {
    const answer = await gitFor(git, process.cwd(), { timeoutMs: TIMEOUT_MS })(['ls-remote', git.url, ref]);
    if (answer === '')
      return problem(`${git.url} has no branch "${git.branch ?? 'HEAD'}". Write one in DOCS_GIT_BRANCH.`);
    return ok(`${git.url} answers, at commit ${answer.slice(0, 7)}.`);
  } catch (error) {
    if (!isOperatorError(error)) throw error;
    return problem(error.message);
  }
}
