import { existsSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '@/lib/base/errors/operator-error';
import type { ComparedSites } from './diff-arguments';
import { writeRevision } from './write-revision';

interface SiteFolders {
  before: string;
  after: string;
  /** How messages name them: the folder of a revision is a temporary one. */
  names: { before: string; after: string };
}

/**
 * The folders of both sites; revisions are written into `temporary`.
 *
 * @throws OperatorError if there is no site
 */
export async function siteFolders(sites: ComparedSites, temporary: string): Promise<SiteFolders> {
  if (sites.kind === 'folders') {
    for (const folder of [sites.before, sites.after]) requireSite(folder, folder);
    return { before: sites.before, after: sites.after, names: sites };
  }
  const { folder, before, after } = sites;
  const written = async (revision: string, name: string) => {
    // Keeps the folder's name, because it may be part of addresses.
    const target = path.join(temporary, name, path.basename(folder));
    const outcome = await writeRevision(folder, revision, target);
    if (outcome === 'incomplete')
      throw new OperatorError(
        `${folder} is in a partial clone, which lacks files of "${revision}". Fetch them first: git fetch --refetch --no-filter`,
      );
    if (outcome === 'unknown')
      throw new OperatorError(
        `"${revision}" is no revision of the repository of ${folder}. Write a branch, a tag or a commit, and fetch it first.`,
      );
    requireSite(target, nameOf(revision));
    return target;
  };
  const nameOf = (revision: string) => `${folder} in ${revision}`;
  return {
    names: { before: nameOf(before), after: after === undefined ? folder : nameOf(after) },
    before: await written(before, 'before'),
    after: after === undefined ? folder : await written(after, 'after'),
  };
}

function requireSite(folder: string, written: string): void {
  if (['docs.json', 'mint.json'].some((file) => existsSync(path.join(folder, file)))) return;
  throw new OperatorError(`${written} has no docs.json. Write the folder of a site.`);
}
