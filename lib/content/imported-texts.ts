import type { ContentContext } from './content-context';
import { modulePath } from './modules/module-path';
import { isPageFile } from './page-path';

const IMPORT = /\bfrom\s+(["'])([^"'\n]+)\1/g;
const SNIPPET = /<Snippet\b[^<>]*?\bfile=(?:\{\s*)?(["'])([^"'\n]+)\1/g;
const SNIPPET_FOLDERS = ['snippets/', '_snippets/', ''];

/**
 * The Markdown files that a page or snippet may include, found without parsing. A false match is harmless: it only
 * counts as a dependency.
 */
export function importedTexts(text: string, file: string, findFile: ContentContext['findFile']): string[] {
  const found = new Set<string>();
  const add = (path: string | undefined) => {
    if (path !== undefined && isPageFile(path)) found.add(path);
  };
  for (const [, , specifier = ''] of text.matchAll(IMPORT)) {
    const path = modulePath(specifier, file);
    if (path.kind === 'file') add(findFile(path.path));
  }
  for (const [, , name = ''] of text.matchAll(SNIPPET))
    add(SNIPPET_FOLDERS.map((folder) => findFile(`${folder}${name}`)).find(Boolean));
  return [...found];
}
