import { posix } from 'node:path';
import type { Root } from 'mdast';
import type { JsonObject } from '@/lib/docs/config/json-value';
import type { ImportLog } from '../imported-site';
import { type ReadPage, readPageText, takeTitle } from '../markdown/page-text';
import type { MarkdownReader } from '../markdown/read-markdown';
import type { RepositoryFolder } from '../repository-folder';

export interface Doc {
  id: string;
  /** Path below its version's folder. */
  path: string;
  file: string;
  address: string;
  title: string | undefined;
  label: string;
  position: number | undefined;
  /** The folder as in ids, without number prefixes. */
  folder: string;
  isIndex: boolean;
  frontMatter: JsonObject;
  body: Root;
}

export interface DocFolder {
  folder: string;
  /** Address of the folder: `/docs`, `/docs/next`, `/fr/docs`. */
  base: string;
  hasNumbers: boolean;
}

/** The pages of a folder, without partials, whose names start with `_`. */
export function docFiles(
  { folder, base, hasNumbers }: DocFolder,
  { repository, read, log }: { repository: RepositoryFolder; read: MarkdownReader; log: ImportLog },
): Doc[] {
  const files = repository
    .filesBelow(folder)
    .filter((file) => /\.mdx?$/.test(file) && !file.split('/').some((part) => part.startsWith('_')));
  return files.flatMap((path) => {
    const file = posix.join(folder, path);
    const text = repository.read(file);
    if (text === undefined) return [];
    const page = readPageText(text, repository.shown(file), { read, log });
    if (page.frontMatter.draft === true) {
      log.left({ file: repository.shown(file), message: 'is a draft, and was not imported.' });
      return [];
    }
    return [docOf({ path, file, base, hasNumbers }, page)];
  });
}

function docOf(
  { path, file, base, hasNumbers }: { path: string; file: string; base: string; hasNumbers: boolean },
  { frontMatter, tree }: ReadPage,
): Doc {
  const plain = (name: string) => (hasNumbers ? withoutNumber(name) : { name, position: undefined });
  const parts = path.replace(/\.mdx?$/, '').split('/');
  const folders = parts.slice(0, -1).map((name) => plain(name).name);
  const { name, position } = plain(parts.at(-1) ?? '');
  const folder = folders.join('/');
  const own = text(frontMatter.id) ?? name;
  const isIndex = /^(?:index|readme)$/i.test(name) || name.toLowerCase() === folders.at(-1)?.toLowerCase();
  const slug = text(frontMatter.slug);
  const local =
    slug === undefined
      ? posix.join('/', folder, isIndex && frontMatter.id === undefined ? '' : own)
      : posix.resolve('/', folder, slug);
  const heading = takeTitle(tree);
  const title = text(frontMatter.title) ?? heading;
  const label = text(frontMatter.sidebar_label) ?? title ?? own;
  const written = frontMatter.sidebar_position;
  return {
    id: posix.join(folder, own),
    path,
    file,
    address: posix.join('/', base, local).replace(/(?<=.)\/$/, ''),
    title: heading ?? title,
    label,
    position: typeof written === 'number' ? written : position,
    folder,
    isIndex,
    frontMatter,
    body: tree,
  };
}

/** Splits `01-intro` into `intro` and position 1; dates and version numbers are not prefixes. */
export function withoutNumber(name: string): { name: string; position: number | undefined } {
  if (/^(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.]\d{2,4})?(?:.*)$/.test(name) || /^\d+[-_.]\d+/.test(name))
    return { name, position: undefined };
  const match = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name);
  return match === null
    ? { name, position: undefined }
    : { name: match[2] ?? name, position: Number(match[1]) };
}

function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
