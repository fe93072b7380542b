import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '@/lib/site/site';
import { type FontCoverage, fontCoverage } from './font-coverage';

/** The font of a card. */
export interface CardFont {
  /** Absent for the one that the drawing library brings. */
  data: Buffer | undefined;
  coverage: FontCoverage;
}

/** Drawn by the library when no other font is given: Latin, Vietnamese and Cyrillic letters. */
const BUNDLED = 'node_modules/next/dist/compiled/@vercel/og/Geist-Regular.ttf';

let bundled: Promise<CardFont> | undefined;

/**
 * The font of a site's headings where it is a file of the site in a format that can be drawn from
 * (`.ttf`, `.otf`, `.woff`), else the bundled one.
 */
export async function cardFont({ configuration, staticFile }: Site): Promise<CardFont> {
  const source = configuration.fonts?.heading?.source;
  const file = source !== undefined && /\.(?:ttf|otf|woff)$/i.test(source) ? staticFile(source) : undefined;
  const own = file === undefined ? undefined : await readFont(file).catch(() => undefined);
  if (own !== undefined && own.coverage.length > 0) return own;
  bundled ??= readFont(join(/* turbopackIgnore: true */ process.cwd(), BUNDLED)).then(
    ({ coverage }) => ({ data: undefined, coverage }),
    // Without the file nothing is known to be drawable, and cards show colours and the logo.
    () => ({ data: undefined, coverage: [] }),
  );
  return bundled;
}

async function readFont(path: string): Promise<CardFont> {
  const data = await fs.readFile(path);
  return { data, coverage: fontCoverage(data) };
}
