import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const REQUIRED = /\brequire\(\s*["'](\.{1,2}\/[^"']+|next\/[^"']+)["']\s*\)/g;

/** Only a build needs the bundlers; the code that requires them is never reached when serving. */
const NEVER_SERVED =
  /\/next\/dist\/compiled\/(?:webpack|babel|@babel|terser|next-devtools|mini-css-extract-plugin|cssnano-simple|postcss[^/]*|sass-loader|@vercel\/nft)(?:[/.-]|$)/;

const COMPILED = /^.*\/next\/dist\/compiled\/(?:@[^/]+\/)?[^/]+/;

/**
 * Next's files that a module needs, including itself, and the folders of packages that Next bundles. Next's own lists
 * cover its server, but not the module that starts it in our process.
 */
export function requiredFiles(entry: string): { files: Set<string>; folders: Set<string> } {
  const files = new Set<string>();
  const folders = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    if (!file.endsWith('.js')) return;
    const require = createRequire(file);
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(REQUIRED)) {
      const found = resolved(require, name);
      if (found === undefined || NEVER_SERVED.test(found)) continue;
      const [folder] = COMPILED.exec(found) ?? [];
      // Our own list for Next's server has the variants that a production server uses.
      if (folder !== undefined && path.posix.basename(folder) === 'next-server') continue;
      if (folder !== undefined) folders.add(folder);
      visit(found);
    }
  };
  visit(entry);
  return { files, folders };
}

function resolved(require: NodeJS.Require, name: string): string | undefined {
  try {
    return require.resolve(name).replaceAll('\\', '/');
  } catch {
    // A package that is not installed, for example one of another platform.
    return undefined;
  }
}
