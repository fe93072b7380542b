import type { Environment } from '@/lib/base/environment';
import { isOperatorError } from '@/lib/base/operator-error';
import { gitFor } from '@/lib/source/run-git';
import { about, type Finding } from './finding';

/** Whether the repository of the site, if it has one, can be asked with these settings; writes nothing. */
export async function examineSource({ git }: Environment): Promise<Finding[]> {
  if (git === undefined) return [];
  const { ok, problem } = about('git');
  const ref = git.branch === undefined ? 'HEAD' : `refs/heads/${git.branch}`;
  try {
    const answer = await gitFor(git, process.cwd())(['ls-remote', git.url, ref]);
    if (answer === '')
      return [problem(`${git.url} has no branch "${git.branch ?? 'HEAD'}". Write one in DOCS_GIT_BRANCH.`)];
    return [ok(`${git.url} answers, at commit ${answer.slice(0, 7)}.`)];
  } catch (error) {
    if (!isOperatorError(error)) throw error;
    return [problem(error.message)];
  }
}
