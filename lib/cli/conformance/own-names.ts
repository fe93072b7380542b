import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Where pages name elements: attributes, and texts in code. */
const NAMING = /\b(?:class(?:Name)?|id)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\})/g;

/** Ids and classes that an author's pages, snippets and scripts give to elements, or may give: all words of scripts. */
export async function ownNames(folder: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of files) {
    if (!/\.(?:mdx?|[jt]sx?|html)$/.test(name) || /[/\\](?:node_modules|\.git)(?:[/\\]|$)/.test(parentPath))
      continue;
    const text = await readFile(path.join(parentPath, name), 'utf8').catch(() => '');
    for (const word of namesIn(text, /\.[jt]sx?$/.test(name))) names.add(word);
  }
  return names;
}

/** Words of prose are not names: a page about warnings has no class `warning`. */
export function namesIn(text: string, isScript: boolean): string[] {
  const naming = isScript
    ? [text]
    : [...text.matchAll(NAMING)].map(([, double, single, code]) => double ?? single ?? code ?? '');
  return naming.flatMap((part) => part.match(/[\w-]{3,}/g) ?? []);
}
