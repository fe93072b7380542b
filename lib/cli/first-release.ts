import { systemClock } from '@/lib/base/clock';
import { OperatorError } from '@/lib/base/errors/operator-error';
import type { Environment } from '@/lib/base/settings/environment';
import { siteSource } from '@/lib/source/site-source';

/**
 * Fetches the site's repository before the first start. Later starts serve what they have, even if the code host is
 * down; the server checks for new commits by itself.
 *
 * @throws OperatorError if there is nothing to serve
 */
export async function takeFirstRelease(environment: Environment): Promise<void> {
  const { git } = environment;
  if (git === undefined) return;
  const source = siteSource(git, {
    folder: environment.sourceDirectory,
    now: systemClock,
    report: () => undefined,
  });
  if ((await source.state()).served !== undefined) return;
  console.log(`Fetching ${git.url} …`);
  await source.look();
  const { served, problem } = await source.state();
  if (served === undefined) throw new OperatorError(problem ?? `${git.url} has no commit to serve.`);
}
