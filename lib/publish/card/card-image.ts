import { promises as fs } from 'node:fs';
import { imageSize } from 'image-size';
import { table } from '@/lib/base/values/table';
import type { Site } from '@/lib/site/site';

export interface CardImage {
  /** A `data:` URL, so that rendering fetches nothing. */
  src: string;
  width: number;
  height: number;
}

const TYPES: Readonly<Record<string, string>> = table({
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
});
const BYTES_MAX = 2_000_000;

/** Reads an image of the site; `undefined` for an external one or an unsupported format. */
export async function cardImage(site: Site, address: string | undefined): Promise<CardImage | undefined> {
  const file = address === undefined ? undefined : site.staticFile(address);
  const bytes = file === undefined ? undefined : await fs.readFile(file).catch(() => undefined);
  if (bytes === undefined || bytes.length > BYTES_MAX) return undefined;
  const size = sizeOf(bytes);
  const type = TYPES[size?.type ?? ''];
  // Text in an SVG would need fonts that are not available.
  const isDrawable =
    type !== undefined && !(size?.type === 'svg' && /<text[\s>]/.test(bytes.toString('utf8')));
  if (size === undefined || !isDrawable || !size.width || !size.height) return undefined;
  return { src: `data:${type};base64,${bytes.toString('base64')}`, width: size.width, height: size.height };
}

function sizeOf(bytes: Buffer) {
  try {
    return imageSize(bytes);
  } catch {
    // Not an image, despite its name.
    return undefined;
  }
}
