import path from 'node:path';
import type { ImportLog } from '../imported-site';
import type { RepositoryFolder } from '../repository-folder';
import { words } from '../words';

// Common home page titles that are not the name of a site.
const GENERAL =
  /^(?:the )?(?:welcome|overview|introduction|intro|home|home ?page|about|readme|start|start here|quick ?start|getting started|get started|documentation|docs|guides?|api|(?:api )?reference|what is this)$/i;
const GREETING =
  /^(?:welcome to|introduction to|getting started with|what is|about)\s+(?:the\s+)?(.+?)[!?.]?$/i;
/** Folder names that only mean "documentation". */
const OF_SOMETHING = /^(?:docs?|documentation|gitbook|content|pages|src)$/i;

/** The name of a space, which its repository lacks: from an old `book.json`, the home page, or the folder. */
export function spaceName(
  repository: RepositoryFolder,
  { root, home }: { root: string; home: string | undefined },
  log: ImportLog,
): string {
  const known = titleOfBook(repository, root) ?? nameIn(home);
  if (known !== undefined) return known;
  const name = folderName(repository);
  log.left({
    file: '.',
    message: `says nowhere what the site is called, so its name is "${name}". Write another "name" in docs.json.`,
  });
  return name;
}

function titleOfBook(repository: RepositoryFolder, root: string): string | undefined {
  for (const file of [path.posix.join(root, 'book.json'), 'book.json']) {
    try {
      const book: unknown = JSON.parse(repository.read(file) ?? '{}');
      const title = book instanceof Object ? Reflect.get(book, 'title') : undefined;
      if (typeof title === 'string' && title.trim() !== '') return title.trim();
    } catch {
      // Invalid JSON has no title.
    }
  }
  return undefined;
}

function nameIn(title: string | undefined): string | undefined {
  const plain = title?.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}!?.)]+$/gu, '').trim() ?? '';
  const name = GREETING.exec(plain)?.[1] ?? plain;
  return name === '' || GENERAL.test(name.replace(/[!?.]$/, '')) ? undefined : name;
}

function folderName({ folder, root }: RepositoryFolder): string {
  const name = [folder, root].map((place) => path.basename(place)).find((base) => !OF_SOMETHING.test(base));
  return words(name === undefined || name === '' ? 'Documentation' : name);
}
