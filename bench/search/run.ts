import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureQuality } from './measure-quality';
import { measureSpeed } from './measure-speed';
import { questionSets } from './question-set';
import { readSite } from './read-site';

/**
 * Measures the search engine: `tsx bench/search/run.ts [folder of sites]`. The folder, also taken from
 * `BENCH_SITES`, holds the public sites that the question sets name; a missing one is passed over.
 */
const sitesFolder = process.argv[2] ?? process.env.BENCH_SITES;
const cache = await fs.mkdtemp(join(tmpdir(), 'search-bench-'));
try {
  const models = await measureQuality(await questionSets(), { sitesFolder, cache, print: console.log });
  if (models.length === 0) {
    console.log('No site of the question sets was found; the speed is measured on this project’s own pages.');
    for (const source of await readSite(join(import.meta.dirname, '../../content'), []))
      models.push(await source.read());
  }
  if (!process.argv.includes('--no-speed')) await measureSpeed(models, { cache, print: console.log });
} finally {
  await fs.rm(cache, { recursive: true, force: true });
}
