import { promises as fs } from 'node:fs';
import { hashOf } from '@/lib/content/compile-cache';
import type { ContentContext } from '@/lib/content/content-context';
import { namedFile } from '@/lib/content/files/left-out-files';
import { isUnreadableFileError, readTextFile } from '@/lib/content/files/read-text-file';
import type { SiteFiles } from '@/lib/content/files/scan-site-files';
import { splitFrontMatter } from '@/lib/content/front-matter';
import { importedTexts } from '@/lib/content/imported-texts';
import { type PageFrontMatter, pageFrontMatter, titleFromPath } from '@/lib/content/page-front-matter';
import { pipelineVersion } from '@/lib/content/pipeline-version';
import type { SiteInput } from './site-input';

/** Facts about a page, read without compiling it. */
export interface PageSource {
  path: string;
  file: string;
  frontMatter: PageFrontMatter;
  title: string;
  /** Changes with the page's text, its snippets, the site's trust in its authors, and the release. */
  hash: string;
}

interface SourcesInput {
  files: SiteFiles;
  pageFiles: ReadonlyMap<string, string>;
  context: Pick<ContentContext, 'findFile' | 'variables' | 'variations'>;
  input: Pick<SiteInput, 'trust'>;
}

interface KnownFile {
  stamp: string;
  hash: string;
  frontMatter: PageFrontMatter;
  imports: readonly string[];
}

/**
 * Reads the facts of pages; `undefined` for an address without a readable file. Facts are cached until the file
 * changes, so repeated calls cost only a `stat`.
 */
export function pageSources({
  files,
  pageFiles,
  context,
  input,
}: SourcesInput): (path: string) => Promise<PageSource | undefined> {
  const known = new Map<string, KnownFile>();
  const optionsKey = JSON.stringify([context.variables, context.variations, input.trust]);

  async function fileFacts(file: string): Promise<KnownFile | undefined> {
    const absolute = namedFile(files, file);
    const stat = absolute === undefined ? undefined : await fs.stat(absolute).catch(() => undefined);
    const before = known.get(file);
    // Removing a page reloads the site. Until then, its last known facts stay.
    if (absolute === undefined || stat === undefined) return before;
    const stamp = `${stat.mtimeMs} ${stat.size}`;
    if (before?.stamp === stamp) return before;
    const text = await textOf(absolute);
    if (text === undefined) return undefined;
    const facts = {
      stamp,
      hash: hashOf(text),
      frontMatter: pageFrontMatter(splitFrontMatter(text, file).frontMatter, context.variables),
      imports: importedTexts(text, file, context.findFile),
    };
    known.set(file, facts);
    return facts;
  }

  async function hashWithImports(file: string, seen: Set<string>): Promise<string[]> {
    if (seen.has(file)) return [];
    seen.add(file);
    const facts = await fileFacts(file);
    const hashes = [file, facts?.hash ?? ''];
    for (const imported of facts?.imports ?? []) hashes.push(...(await hashWithImports(imported, seen)));
    return hashes;
  }

  return async (path) => {
    const file = pageFiles.get(path);
    const facts = file === undefined ? undefined : await fileFacts(file);
    if (file === undefined || facts === undefined) return undefined;
    const { frontMatter } = facts;
    const hashes = await hashWithImports(file, new Set());
    return {
      path,
      file,
      frontMatter,
      title: frontMatter.title ?? titleFromPath(path),
      hash: hashOf(pipelineVersion(), optionsKey, ...hashes),
    };
  };
}

async function textOf(absolute: string): Promise<string | undefined> {
  try {
    return await readTextFile(absolute);
  } catch (error) {
    if (isUnreadableFileError(error)) return undefined;
    throw error;
  }
}
