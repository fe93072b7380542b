import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { answerFile, answerKey, markedAddress } from '@/lib/base/web/static-address';
import { fileName } from './copy-files';

export interface BrokenLink {
  /** As in the site. */
  address: string;
  pages: readonly string[];
}

interface NamedFile {
  /** Relative to the root of the copy. */
  file: string;
  query: string;
}

const NAMED = /\s(?:href|src|poster)="([^"]*)"/g;
const LISTED = /\s(?:srcset|imagesrcset)="([^"]*)"/gi;
const LEADING_ON = /http-equiv="refresh" content="0; url=([^"]*)"/g;
const MARKUP_ONLY = /<script\b[^>]*>[\s\S]*?<\/script>|<template\b[^>]*>|<!--[\s\S]*?-->/g;

/** Checks all links within a copy, as a browser that reads it from disk would follow them. */
export async function brokenLinks(folder: string): Promise<{ broken: BrokenLink[]; linkCount: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => copyPath(folder, entry.parentPath, entry.name)),
  );
  const pagesOf = new Map<string, Set<string>>();
  let linkCount = 0;
  for (const file of files) {
    // The 404 page is served at other addresses, so its links are not relative to its own.
    if (!file.endsWith('.html') || file === '404.html') continue;
    const html = await readFile(path.join(folder, file), 'utf8');
    const language = /<html[^>]*\slang="([^"]*)"/.exec(html)?.[1] ?? '';
    for (const link of namedIn(html)) {
      const target = targetOf(link, file);
      if (target === undefined) continue;
      linkCount++;
      const asked = `/${target.file}${target.query}`;
      if (files.has(target.file) || files.has(answerFile(answerKey(markedAddress(asked), language))))
        continue;
      const address = target.file.startsWith('-/') ? asked : addressOf(target.file);
      pagesOf.set(address, (pagesOf.get(address) ?? new Set()).add(addressOf(file)));
    }
  }
  const broken = [...pagesOf].map(([address, pages]) => ({ address, pages: [...pages].sort() }));
  return { broken: broken.sort((left, right) => (left.address < right.address ? -1 : 1)), linkCount };
}

function copyPath(folder: string, parent: string, name: string): string {
  return path.relative(folder, path.join(parent, name)).split(path.sep).join('/');
}

function namedIn(html: string): Set<string> {
  const scripts = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]*)"/g)].map(([, src = '']) => src);
  const markup = html.replace(MARKUP_ONLY, '');
  const named = [...markup.matchAll(NAMED), ...html.matchAll(LEADING_ON)].map(([, value = '']) => value);
  const listed = [...markup.matchAll(LISTED)].flatMap(([, value = '']) =>
    value.split(/,\s+/).map((entry) => entry.trim().split(/\s/)[0] ?? ''),
  );
  return new Set([...scripts, ...named, ...listed].map((value) => value.replaceAll('&amp;', '&')));
}

/** The target of a link; `undefined` for other sites and for parts of the same page. */
function targetOf(link: string, from: string): NamedFile | undefined {
  if (link === '' || /^(?:[a-z][a-z\d+.-]*:|#|\?|\/\/)/i.test(link)) return undefined;
  const base = new URL(`http://copy/${from.split('/').map(encodeURIComponent).join('/')}`);
  if (!URL.canParse(link, base)) return { file: link, query: '' };
  const { pathname, search } = new URL(link, base);
  return { file: fileName(pathname.slice(1)), query: search };
}

function addressOf(file: string): string {
  return `/${file.replace(/\/?index\.html$/, '')}`;
}
