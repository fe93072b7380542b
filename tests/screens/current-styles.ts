import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { build } from 'esbuild';

/** Sheets are served under their file names. A theme overrides a component of the same name. */
const files = new Map(
  ['components', 'themes']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    )
    .filter((file) => file.endsWith('.css'))
    .map((file) => [path.basename(file, '.css'), file] as const),
);

const bundled = new Map<string, Promise<string>>();

async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    loader: { '.woff2': 'dataurl' },
    outdir: 'unused',
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** Serves the style sheets of the working copy instead of the built ones. */
export async function currentStyles(context: BrowserContext): Promise<void> {
  await context.route(/\/media\/[\w-]+\.[^/]*css/, async (route) => {
    const name = /\/media\/([\w-]+)\./.exec(route.request().url())?.[1] ?? '';
    const file = files.get(name);
    if (file === undefined) return route.continue();
    const css = bundled.get(file) ?? bundle(file);
    bundled.set(file, css);
    await route.fulfill({ contentType: 'text/css', body: await css });
  });
}
