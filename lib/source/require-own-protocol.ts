import { randomUUID } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '@/lib/base/operator-error';
import type { RunGit } from './run-git';

/**
 * A web server may have a repository as plain files, which git reads too. Of such a one, git fetches each object that was left
 * out by a git of its own, and that one does the same, without end: after a minute there are thousands. So before anything is
 * fetched over HTTP, git says in its trace whether the host speaks its protocol.
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
