import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { isUnreadableFileError, readTextFile } from '@/lib/content/files/read-text-file';
import type { SiteFiles } from '@/lib/content/files/scan-site-files';
import { splitFrontMatter } from '@/lib/content/front-matter';
import { type PageFrontMatter, pageFrontMatter, titleFromPath } from '@/lib/content/page-front-matter';
import type { Variables } from '@/lib/content/substitute-variables';
import { unreadablePage } from './broken-page';

export interface PageFile {
  path: string;
  /** Path in the site. */
  file: string;
  text: string;
  /** The text after the front matter. Empty lines replace the front matter, so that line numbers stay correct. */
  body: string;
  frontMatter: PageFrontMatter;
  /** The author's title, else one derived from the address. */
  title: string;
  diagnostics: readonly Diagnostic[];
}

/** A page file, or the reason why it cannot be read as text. */
export type PageFileResult =
  | { kind: 'read'; page: PageFile }
  | { kind: 'unreadable'; path: string; file: string; diagnostic: Diagnostic };

export interface PageFolder {
  files: Pick<SiteFiles, 'paths'>;
  pageFiles: ReadonlyMap<string, string>;
  /** What front matter may refer to. */
  context: { variables: Variables };
}

/** Reads the file of a page; `undefined` for an address without one. */
export async function readPage(
  { files, pageFiles, context }: PageFolder,
  path: string,
): Promise<PageFileResult | undefined> {
  const file = pageFiles.get(path);
  const absolute = file === undefined ? undefined : files.paths.get(file);
  if (file === undefined || absolute === undefined) return undefined;
  try {
    return {
      kind: 'read',
      page: pageFromText({ path, file, text: await readTextFile(absolute) }, context.variables),
    };
  } catch (error) {
    if (!isUnreadableFileError(error)) throw error;
    return { kind: 'unreadable', path, file, diagnostic: unreadablePage(file, error) };
  }
}

export function pageFromText(
  { path, file, text }: Pick<PageFile, 'path' | 'file' | 'text'>,
  variables: Variables,
): PageFile {
  const { frontMatter: written, body, diagnostics } = splitFrontMatter(text, file);
  const frontMatter = pageFrontMatter(written, variables);
  return {
    path,
    file,
    text,
    body,
    frontMatter,
    title: frontMatter.title ?? titleFromPath(path),
    diagnostics,
  };
}
