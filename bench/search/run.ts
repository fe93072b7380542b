import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureQuality } from './measure-quality';
import { measureSpeed } from './measure-speed';
import { questionSets } from './question-set';

/**
 * Measures the search engine: `tsx bench/search/run.ts [folder of sites]`. The folder, also taken from
 * `BENCH_SITES`, holds the public sites that the question sets name; a missing one is passed over.
 */
const [folder] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const sitesFolder = folder ?? process.env.BENCH_SITES;
const cache = await fs.mkdtemp(join(tmpdir(), 'search-bench-'));
try {
  const models = await measureQuality(await questionSets(), { sitesFolder, cache, print: console.log });
  if (!process.argv.includes('--no-speed')) await measureSpeed(models, { cache, print: console.log });
} finally {
  await fs.rm(cache, { recursive: true, force: true });
}
