import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchPageSource } from '@/lib/search/search-page';
import { searchPages } from '@/lib/search/search-pages';
import { measureKept } from './measure-kept';
import { measureQuality } from './measure-quality';
import { measureSpeed } from './measure-speed';
import { HALVES, questionSets } from './question-set';
import { readSite } from './read-site';

/**
 * Measures the search engine: `tsx bench/search/run.ts [folder of sites]`. The folder, also read from `BENCH_SITES`,
 * contains the public sites that the question sets name; missing ones are skipped. `--pages 1000,10000` sets the sizes
 * of the generated sites, `--no-speed` skips them. After `--minutes 30`, no further site is started. `BENCH_CACHE`
 * names a folder that stores pages and indexes for a second run. With `--kept`, only the assistant is asked over those
 * indexes, with the half for tuning; with `--kept --all`, both halves. `BENCH_EMBEDDING_MODEL` and
 * `BENCH_EMBEDDING_BASE_URL` add the embeddings of that model. `BENCH_MISSES` prints the failures of a half: "tuned
 * on", "kept aside" or "dialog".
 */
const [folder] = process.argv.slice(2).filter((argument) => !/^(?:--|[\d,]+$)/.test(argument));
const sitesFolder = folder ?? process.env.BENCH_SITES;
const { BENCH_CACHE: kept } = process.env;
const until = performance.now() + minutesOf(process.argv) * 60_000;
const isTimeOver = () => performance.now() > until;
const cache = kept ?? (await fs.mkdtemp(join(tmpdir(), 'search-bench-')));
try {
  if (process.argv.includes('--kept')) {
    const halves = process.argv.includes('--all') ? HALVES : HALVES.slice(0, 1);
    const { BENCH_EMBEDDING_BASE_URL: baseUrl, BENCH_EMBEDDING_MODEL: model } = process.env;
    const embedding = model === undefined ? undefined : { baseUrl, apiKey: undefined, model };
    await measureKept(await questionSets(), { cache, halves, embedding, print: console.log });
  } else await measureEverything();
} finally {
  if (kept === undefined) await fs.rm(cache, { recursive: true, force: true });
}

async function measureEverything(): Promise<void> {
  const models = await measureQuality(await questionSets(), {
    sitesFolder,
    cache,
    print: console.log,
    isTimeOver,
  });
  if (isTimeOver()) console.log('The speed is not measured, because the time is over.');
  else if (!process.argv.includes('--no-speed')) {
    const site = await readSite(join(import.meta.dirname, '../..'), cache);
    const own: SearchPageSource[] = [];
    for await (const source of searchPages(site, 'en')) own.push(source);
    await measureSpeed(models, { own, sizes: sizesOf(process.argv), cache, print: console.log });
  }
}

function sizesOf(argv: readonly string[]): number[] {
  const at = argv.indexOf('--pages');
  return at === -1 ? [1_000, 10_000] : (argv[at + 1] ?? '').split(',').map(Number);
}

function minutesOf(argv: string[]): number {
  const at = argv.indexOf('--minutes');
  const minutes = at === -1 ? 30 : Number(argv[at + 1]);
  if (!(minutes > 0)) throw new Error(`--minutes is "${argv[at + 1]}". Write a number above 0.`);
  return minutes;
}
