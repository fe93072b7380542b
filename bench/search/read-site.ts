import { createHash } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { join, relative } from 'node:path';
import { splitFrontMatter } from '@/lib/content/front-matter';
import { parseMarkdown } from '@/lib/content/mdx/parse-markdown';
import { pageFrontMatter, titleFromPath } from '@/lib/content/page-front-matter';
import { isPageFile, pagePathFromFile } from '@/lib/content/page-path';
import type { SearchPage, SearchPageSource } from '@/lib/search/search-page';
import { sectionsFromMdast } from '@/lib/search/sections-from-mdast';

/** Every page file of a folder as the bench searches it: public, without navigation or snippets. */
export async function readSite(folder: string, leftOut: readonly string[]): Promise<SearchPageSource[]> {
  const sources: SearchPageSource[] = [];
  for (const file of await pageFiles(folder, leftOut)) {
    const text = await fs.readFile(join(folder, file), 'utf8');
    const page = searchPage(file, text);
    if (page === undefined) continue;
    const hash = createHash('sha256').update(text).digest('hex');
    sources.push({ path: page.path, hash, read: async () => page });
  }
  return sources;
}

async function pageFiles(folder: string, leftOut: readonly string[]): Promise<string[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && isPageFile(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !leftOut.some((prefix) => file.startsWith(`${prefix}/`)))
    .filter((file) => !/(?:^|\/)(?:node_modules|snippets|_snippets|README\.md|CLAUDE\.md)(?:\/|$)/.test(file))
    .sort();
}

function searchPage(file: string, text: string): SearchPage | undefined {
  const { frontMatter: raw, body } = splitFrontMatter(text, file);
  const parsed = parseMarkdown(body, file);
  if (parsed.kind === 'error') return undefined;
  const frontMatter = pageFrontMatter(raw);
  const path = pagePathFromFile(file);
  return {
    path,
    title: frontMatter.title ?? titleFromPath(path),
    sidebarTitle: frontMatter.sidebarTitle,
    description: frontMatter.description,
    keywords: frontMatter.keywords,
    versions: [],
    products: [],
    tabs: [],
    groups: [],
    boost: frontMatter.boost ?? 1,
    access: { isPublic: true, groups: [] },
    frontMatter: {},
    kind: 'guide',
    identifiers: frontMatter.openapi === undefined ? [] : [frontMatter.openapi],
    sections: sectionsFromMdast(parsed.tree),
  };
}
