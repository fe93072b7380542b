import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '@/lib/site/site';
import { type FontCoverage, fontCoverage } from './font-coverage';

export interface CardFont {
  /** Absent for the library's own font. */
  data: Buffer | undefined;
  coverage: FontCoverage;
}

/** The library's default: Latin, Vietnamese and Cyrillic. */
const BUNDLED = 'node_modules/next/dist/compiled/@vercel/og/Geist-Regular.ttf';

let bundled: Promise<CardFont> | undefined;

/**
 * The font of `thumbnails`; else the site's heading font, if it is a file of the site in a supported format (`.ttf`,
 * `.otf`, `.woff`); else the bundled font.
 */
export async function cardFont({ configuration, imageFont, staticFile }: Site): Promise<CardFont> {
  const source = configuration.fonts?.heading?.source;
  const ofHeadings =
    source !== undefined && /\.(?:ttf|otf|woff)$/i.test(source) ? staticFile(source) : undefined;
  const file = imageFont ?? ofHeadings;
  const own = file === undefined ? undefined : await readFont(file).catch(() => undefined);
  if (own !== undefined && own.coverage.length > 0) return own;
  bundled ??= readFont(join(/* turbopackIgnore: true */ process.cwd(), BUNDLED)).then(
    ({ coverage }) => ({ data: undefined, coverage }),
    // Without the file, no text can be rendered, and cards show colours and the logo.
    () => ({ data: undefined, coverage: [] }),
  );
  return bundled;
}

async function readFont(path: string): Promise<CardFont> {
  const data = await fs.readFile(path);
  return { data, coverage: fontCoverage(data) };
}
