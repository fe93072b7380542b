import { closeSync, openSync, readSync } from 'node:fs';
import { imageSize as readImageSize } from 'image-size';
import type { ContentContext } from '@/lib/content/content-context';
import { type NamedFiles, namedFile } from '@/lib/content/files/left-out-files';
import { readTextFile } from '@/lib/content/files/read-text-file';
import { listedFile } from '@/lib/content/files/scan-site-files';
import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import { missingIcon } from '@/lib/icons/icon-library';
import { siteIcon } from './icon-of-file';
import type { SiteInput } from './site-input';

/** Input for reading a site's pages, as plain data that can be sent to a thread. */
export interface ContentSource {
  input: Pick<SiteInput, 'trust'>;
  files: NamedFiles;
  configuration: Pick<SiteConfiguration, 'variables' | 'variations' | 'styling' | 'icons'>;
}

const TRIED_EXTENSIONS = [
  '',
  '.mdx',
  '.md',
  '.jsx',
  '.tsx',
  '.js',
  '.ts',
  '/index.jsx',
  '/index.tsx',
  '/index.js',
];

/** An image's size is within this many bytes: up to a megabyte of profiles and previews may precede it. */
const IMAGE_HEAD_BYTES = 1_000_000;

/** What pages can look up in their site while they are read. */
export function siteContentContext(
  { input, files, configuration }: ContentSource,
  highlight: ContentContext['highlight'],
): ContentContext {
  const { library } = configuration.icons;
  return {
    ...siteFileReader(files, configuration),
    iconImage: (name, iconType) => siteIcon(files, library, { icon: name, iconType }),
    missingIcon: (name) => missingIcon(name, { library }),
    imageSize: (file) => imageSize(listedFile(files, file)),
    codeThemes: configuration.styling.codeblocks,
    grammars: configuration.styling.codeLanguages.flatMap(
      (file) => namedFile(files, file.replace(/^\/+/, '')) ?? [],
    ),
    highlight,
    trust: input.trust,
  };
}

export function siteFileReader(
  files: NamedFiles,
  { variables, variations }: Pick<SiteConfiguration, 'variables' | 'variations'>,
): Pick<ContentContext, 'readText' | 'findFile' | 'variables' | 'variations'> {
  return {
    readText: (file) => readSiteText(files, file),
    findFile: (path) =>
      TRIED_EXTENSIONS.map((extension) => `${path}${extension}`).find(
        (file) => namedFile(files, file) !== undefined,
      ),
    variables,
    variations: variations.options,
  };
}

async function readSiteText(files: NamedFiles, file: string): Promise<string | undefined> {
  const absolute = namedFile(files, file);
  if (absolute === undefined) return undefined;
  // An unreadable snippet counts as missing: its page warns and shows the rest.
  return readTextFile(absolute).catch(() => undefined);
}

function imageSize(absolute: string | undefined): { width: number; height: number } | undefined {
  if (absolute === undefined) return undefined;
  try {
    const { width, height } = readImageSize(headOf(absolute));
    return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : undefined;
  } catch {
    // Not measurable: the browser finds the size.
    return undefined;
  }
}

function headOf(absolute: string): Buffer {
  const file = openSync(absolute, 'r');
  try {
    const buffer = Buffer.alloc(IMAGE_HEAD_BYTES);
    return buffer.subarray(0, readSync(file, buffer, 0, IMAGE_HEAD_BYTES, 0));
  } finally {
    closeSync(file);
  }
}
