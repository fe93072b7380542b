import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileName } from './copy-files';

/** A link or file that a page of the copy names, and that is not there. */
export interface BrokenLink {
  page: string;
  link: string;
}

const NAMED = /\s(?:href|src|poster)="([^"]*)"/g;
const LISTED = /\s(?:srcset|imagesrcset)="([^"]*)"/gi;
const LEADING_ON = /http-equiv="refresh" content="0; url=([^"]*)"/g;
const MARKUP_ONLY = /<script\b[^>]*>[\s\S]*?<\/script>|<template\b[^>]*>|<!--[\s\S]*?-->/g;

/** Looks up everything that the pages of a copy name within it, as a browser that reads it from disk would. */
export async function brokenLinks(folder: string): Promise<{ broken: BrokenLink[]; linkCount: number }> {
  const names = await readdir(folder, { recursive: true });
  const files = new Set(names.map((name) => name.split(path.sep).join('/')));
  const broken: BrokenLink[] = [];
  let linkCount = 0;
  for (const file of files) {
    // The page for missing pages is read at the addresses of others.
    if (!file.endsWith('.html') || file === '404.html') continue;
    const html = await readFile(path.join(folder, file), 'utf8');
    for (const link of namedIn(html)) {
      const target = targetOf(link, file);
      if (target === undefined) continue;
      linkCount++;
      if (!files.has(target) || target === '') broken.push({ page: addressOf(file), link });
    }
  }
  return { broken, linkCount };
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

/** The file that a link names; `undefined` for other sites and for parts of the page itself. */
function targetOf(link: string, from: string): string | undefined {
  if (link === '' || /^(?:[a-z][a-z\d+.-]*:|#|\?|\/\/)/i.test(link)) return undefined;
  const base = new URL(`http://copy/${from.split('/').map(encodeURIComponent).join('/')}`);
  if (!URL.canParse(link, base)) return link;
  const { pathname } = new URL(link, base);
  return fileName(pathname.slice(1));
}

function addressOf(file: string): string {
  return `/${file.replace(/\/?index\.html$/, '')}`;
}
