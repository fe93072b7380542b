import { readFileSync } from 'node:fs';
import { imageSize as readImageSize } from 'image-size';
import type { ContentContext } from '@/lib/content/content-context';
import { readTextFile } from '@/lib/content/files/read-text-file';
import type { SiteFiles } from '@/lib/content/files/scan-site-files';
import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import type { SiteInput } from './create-site';

interface ContextInput {
  input: Pick<SiteInput, 'trust'>;
  files: Pick<SiteFiles, 'paths'>;
  configuration: Pick<SiteConfiguration, 'variables' | 'styling'>;
  icons: ContentContext['iconImage'];
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

/** What the pages of a site may ask of it while they are read. */
export function siteContentContext({ input, files, configuration, icons }: ContextInput): ContentContext {
  return {
    readText: (file) => readSiteText(files, file),
    findFile: (path) =>
      TRIED_EXTENSIONS.map((extension) => `${path}${extension}`).find((file) => files.paths.has(file)),
    iconImage: icons,
    imageSize: (file) => imageSize(files.paths.get(file)),
    variables: configuration.variables,
    codeThemes: configuration.styling.codeblocks,
    trust: input.trust,
  };
}

async function readSiteText(files: Pick<SiteFiles, 'paths'>, file: string): Promise<string | undefined> {
  const absolute = files.paths.get(file);
  if (absolute === undefined) return undefined;
  // An unreadable snippet is like a missing one: its page warns and shows the rest.
  return readTextFile(absolute).catch(() => undefined);
}

function imageSize(absolute: string | undefined): { width: number; height: number } | undefined {
  if (absolute === undefined) return undefined;
  try {
    const { width, height } = readImageSize(readFileSync(absolute));
    return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : undefined;
  } catch {
    // Not an image that can be measured: the browser finds its size.
    return undefined;
  }
}
