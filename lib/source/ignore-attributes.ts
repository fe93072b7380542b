import { promises as fs } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from '@/lib/base/files/write-atomically';

/**
 * With them, files in a commit can start the filters that the machine has set up, grow twelvefold as they are written
 * (`ident`), and make git compare their lines. What stands here wins over files of the same name in a commit.
 *
 * https://git-scm.com/docs/gitattributes
 */
const ATTRIBUTES = '* -diff -filter -ident -text -working-tree-encoding\n';

/** Makes git take the files of a stranger's commits as they are, whatever their `.gitattributes` say. */
export async function ignoreAttributes(repository: string): Promise<void> {
  const file = path.join(repository, 'info', 'attributes');
  if ((await fs.readFile(file, 'utf8').catch(() => '')) === ATTRIBUTES) return;
  await fs.mkdir(path.dirname(file), { recursive: true });
  await writeAtomically(file, ATTRIBUTES);
}
