import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listedFile, type SiteFiles } from '@/lib/content/files/scan-site-files';
import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import { type FontMetrics, fontMetrics } from './font-metrics';
import type { NamedFont } from './named-font';

/** Metrics of the site's fonts by family, as far as this instance has their files. */
export type FontRooms = ReadonlyMap<string, FontMetrics>;

export async function fontRooms(
  { fonts }: Pick<SiteConfiguration, 'fonts'>,
  files: Pick<SiteFiles, 'paths' | 'folder' | 'hasContentFolder' | 'outerFolders'>,
  named: readonly NamedFont[],
): Promise<FontRooms> {
  const rooms = new Map<string, FontMetrics>();
  // Text and headings often share a family. The text's file wins, because pages have more of it.
  for (const font of [fonts?.body, fonts?.heading]) {
    if (font === undefined || rooms.has(font.family)) continue;
    const file =
      font.source === undefined
        ? latinFile(named.find(({ family }) => family === font.family))
        : listedFile(files, font.source.replace(/^(?:\.?\/)+/, ''));
    const metrics = file === undefined ? undefined : await fontMetrics(file);
    if (metrics !== undefined) rooms.set(font.family, metrics);
  }
  return rooms;
}

function latinFile(font: NamedFont | undefined): string | undefined {
  if (font === undefined) return undefined;
  const files = ['wght', '400'].map((weight) =>
    join(/* turbopackIgnore: true */ font.folder, 'files', `${font.id}-latin-${weight}-normal.woff2`),
  );
  return files.find((file) => existsSync(/* turbopackIgnore: true */ file));
}
