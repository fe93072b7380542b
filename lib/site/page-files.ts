import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { IgnoreRule } from '@/lib/content/files/ignore-rules';
import { knownNames } from '@/lib/content/files/known-names';
import { leftOutFile, namedFile } from '@/lib/content/files/left-out-files';
import { CONTENT_FOLDER, type SiteFiles } from '@/lib/content/files/scan-site-files';
import { isPageFile, pagePathFromFile } from '@/lib/content/page-path';
import { reservedPage } from './reserved-pages';

const SNIPPET_FOLDER = /(?:^|\/)_?snippets\//i;

/**
 * Maps page addresses to files. Files below a `snippets` folder are pages only if the navigation names them. If two
 * files have the same address, the `.mdx` file and then the shorter path win.
 */
export function pageFilesOf(
  files: SiteFiles,
  named: readonly string[],
): { pageFiles: Map<string, string>; diagnostics: Diagnostic[] } {
  const pageFiles = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const namedPaths = new Set(named);
  const candidates = [...files.paths.keys()].filter(
    (file) => isPageFile(file) && (!SNIPPET_FOLDER.test(file) || namedPaths.has(pagePathFromFile(file))),
  );
  for (const file of inOrderOfPreference(candidates)) {
    const path = pagePathFromFile(file);
    const first = pageFiles.get(path);
    const reserved = reservedPage(file);
    if (reserved !== undefined) diagnostics.push(reserved);
    else if (first === undefined) pageFiles.set(path, file);
    else diagnostics.push(sameAddress(file, first, path));
  }
  return { pageFiles, diagnostics };
}

/** Adds pages that the navigation names although a default ignore rule excludes them. */
export function withNamedPages(files: SiteFiles, named: readonly string[]): SiteFiles {
  const paths = new Map(files.paths);
  const isThere = knownNames(files.folder);
  const prefixes = files.hasContentFolder ? [CONTENT_FOLDER, ''] : [''];
  for (const page of named) {
    const candidates = filesOfPage(page);
    if (candidates.some((file) => files.paths.has(file))) continue;
    for (const file of candidates) {
      // A navigation may name thousands of pages that have no file, so check names before paths.
      if (!prefixes.some((prefix) => isThere(prefix + file))) continue;
      const absolute = namedFile(files, file);
      if (absolute !== undefined) paths.set(file, absolute);
    }
  }
  return { ...files, paths };
}

/** The rule that excludes the page at an address; `undefined` if there is no such file. */
export function pageRule(files: SiteFiles, path: string): IgnoreRule | undefined {
  for (const file of filesOfPage(path)) {
    const leftOut = leftOutFile(files, file);
    if (leftOut !== undefined) return leftOut.rule;
  }
  return undefined;
}

function filesOfPage(path: string): string[] {
  const bare = path.replace(/^\/+/, '');
  if (bare === '') return ['index.mdx', 'index.md'];
  return [`${bare}.mdx`, `${bare}.md`, `${bare}/index.mdx`, `${bare}/index.md`];
}

function inOrderOfPreference(candidates: readonly string[]): string[] {
  const isMdx = (file: string) => /\.mdx$/i.test(file);
  const shortFirst = (left: string, right: string) => left.length - right.length || (left < right ? -1 : 1);
  const others = candidates.filter((file) => !isMdx(file));
  return [...candidates.filter(isMdx).sort(shortFirst), ...others.sort(shortFirst)];
}

function sameAddress(file: string, first: string, path: string): Diagnostic {
  return {
    severity: 'warning',
    rule: 'duplicate-page',
    file,
    message: `The address ${path} belongs to ${first} already, so this file is not shown.`,
    hint: 'Rename one of the two.',
  };
}
