import { randomUUID } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '@/lib/base/errors/operator-error';
import type { RunGit } from './run-git';

/**
 * Requires git's own protocol before anything is fetched over HTTP, according to git's trace. If a web server has a
 * repository as plain files, git starts another git for each object that a partial copy left out, and that one does the
 * same: after a minute there are thousands.
 *
 * https://git-scm.com/docs/api-trace2
 */
export async function requireOwnProtocol(
  git: RunGit,
  { url, folder, ref }: { url: string; folder: string; ref: string },
): Promise<void> {
  if (!/^https?:/i.test(url)) return;
  const trace = path.join(folder, `asked-${randomUUID()}.json`);
  try {
    await git(['ls-remote', 'origin', ref], { GIT_TRACE2_EVENT: trace });
    if ((await fs.readFile(trace, 'utf8')).includes('"key":"negotiated-version"')) return;
  } finally {
    await fs.rm(trace, { force: true });
  }
  throw new OperatorError(
    `${url} has the files of a repository, and does not speak git's protocol. Serve it by "git http-backend" or a code host, or write an address of SSH.`,
  );
}
