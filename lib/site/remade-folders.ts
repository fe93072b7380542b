import { promises as fs } from 'node:fs';
import { join } from 'node:path';

/** Compiled pages are in folders named by the start of their hash. */
const COMPILED_FOLDER = /^[0-9a-f]{2}$/;
const OTHER_FOLDERS = ['inspected', join('openapi', 'documents'), 'api-changes'];

/**
 * Folders in a data folder whose files can all be rebuilt from the site's files. Excludes the last good copies of
 * remote documents (`openapi/remote`), whose hosts may no longer answer.
 */
export async function remadeFolders(dataDirectory: string): Promise<string[]> {
  const cache = join(dataDirectory, 'cache');
  const sites = (await namesIn(join(cache, 'sites'))).map((name) => join(cache, 'sites', name));
  const found = [join(cache, 'pages'), ...sites].map(async (site) => {
    const compiled = (await namesIn(site)).filter((name) => COMPILED_FOLDER.test(name));
    return [...compiled, ...OTHER_FOLDERS].map((name) => join(site, name));
  });
  return (await Promise.all(found)).flat();
}

function namesIn(folder: string): Promise<string[]> {
  return fs.readdir(/* turbopackIgnore: true */ folder).catch(() => []);
}
