import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { percentile } from '@/lib/base/values/percentile';
import { buildSearchIndex } from '@/lib/search/build-search-index';
import { openSearchIndex } from '@/lib/search/open-search-index';
import { searchAsYouType } from '@/lib/search/search-as-you-type';
import { searchForQuestion } from '@/lib/search/search-for-question';
import type { SearchIndex } from '@/lib/search/search-index';
import type { SearchPage, SearchPageSource } from '@/lib/search/search-page';
import { markdownTable } from '../markdown-table';
import { randomNumbers } from '../random-numbers';
import { generatedPages } from './generated-pages';

const NAMES = 60;
const EVERYBODY = { isSignedIn: false, groups: [] };
const FILTERS = [
  ['public pages', { reader: EVERYBODY }],
  ['one version', { reader: EVERYBODY, version: 'v1' }],
] as const;

interface Corpus {
  name: string;
  pages(): Iterable<SearchPageSource>;
  /** Pages whose titles are typed and asked about. */
  models: readonly SearchPage[];
  isVersioned: boolean;
}

/**
 * Builds, updates and queries an index of a site's own pages, and indexes of as many pages as `sizes` say, made of the
 * models' words.
 */
export async function measureSpeed(
  models: readonly SearchPage[],
  {
    own,
    sizes,
    cache,
    print,
  }: {
    own: readonly SearchPageSource[];
    sizes: readonly number[];
    cache: string;
    print: (line: string) => void;
  },
): Promise<void> {
  if (models.length === 0) return print('No pages to measure the speed with.');
  const ownPages = await Promise.all(own.map((source) => source.read()));
  const corpora: Corpus[] = [
    { name: `this project, ${own.length} pages`, pages: () => own, models: ownPages, isVersioned: false },
    ...sizes.map((size) => ({
      name: `${size} pages`,
      pages: () => generatedPages(models, size),
      models,
      isVersioned: true,
    })),
  ];
  const rows: Record<string, string>[] = [];
  for (const corpus of corpora) rows.push(...(await measuredRows(corpus, join(cache, corpus.name))));
  print(`\n${markdownTable(rows)}\n`);
  print(`Most memory of the process: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB.`);
}

async function measuredRows(corpus: Corpus, folder: string): Promise<Record<string, string>[]> {
  const build = { folder, language: 'en', now: new Date() };
  const built = await timed(() => buildSearchIndex({ ...build, pages: corpus.pages() }));
  const megabytes = (await fs.stat(built.value.file)).size / 2 ** 20;
  const edited = [...corpus.pages()].map((source, number) =>
    number === 7 ? { ...source, hash: 'changed', contentHash: 'changed' } : source,
  );
  const update = await timed(() => buildSearchIndex({ ...build, now: new Date(), pages: edited }));
  globalThis.gc?.();
  const before = process.memoryUsage();
  const opening = await timed(async () => {
    const index = await openSearchIndex(update.value.file, 'en');
    await Promise.all([index.vocabulary('name'), index.vocabulary('word'), index.vocabulary('stem')]);
    return index;
  });
  globalThis.gc?.();
  const after = process.memoryUsage();
  const heap = (after.heapUsed + after.external - before.heapUsed - before.external) / 2 ** 20;
  const rows: Record<string, string>[] = [];
  for (const [label, filter] of FILTERS.slice(0, corpus.isVersioned ? 2 : 1)) {
    const { keystrokes, questions } = await askedOf(opening.value, corpus, filter);
    rows.push({
      site: `${corpus.name}, ${label}`,
      'keystroke p50 / p95 ms (processor)': shares(keystrokes),
      'question p50 / p95 ms (processor)': shares(questions),
      'index built s (processor)': `${(built.ms / 1000).toFixed(1)} (${(built.cpuMs / 1000).toFixed(1)})`,
      'index MB': megabytes.toFixed(1),
      'one page changed ms': update.ms.toFixed(0),
      'opened ms (heap MB)': `${opening.ms.toFixed(0)} (${heap.toFixed(1)})`,
    });
  }
  opening.value.close();
  return rows;
}

async function askedOf(index: SearchIndex, { models }: Corpus, filter: (typeof FILTERS)[number][1]) {
  const keystrokes: Timed<unknown>[] = [];
  const questions: Timed<unknown>[] = [];
  for (const name of pickedNames(models)) {
    for (let length = 1; length <= Math.min(name.length, 24); length++) {
      const text = name.slice(0, length);
      keystrokes.push(await timed(() => searchAsYouType(index, text, { filter, limit: 10 })));
    }
    const question = `How can I use ${name.toLowerCase()} and why does it fail?`;
    questions.push(await timed(() => searchForQuestion(index, question, { filter, pageCount: 10 })));
  }
  return { keystrokes, questions };
}

function shares(samples: readonly Timed<unknown>[]): string {
  const of = (values: readonly number[]) =>
    `${percentile(values, 0.5).toFixed(1)} / ${percentile(values, 0.95).toFixed(1)}`;
  return `${of(samples.map(({ ms }) => ms))} (${of(samples.map(({ cpuMs }) => cpuMs))})`;
}

function pickedNames(models: readonly SearchPage[]): string[] {
  const random = randomNumbers(5);
  const names = models.flatMap(({ title, sections }) => [
    title,
    ...sections.flatMap(({ headingPath }) => headingPath.at(-1) ?? []),
  ]);
  return Array.from({ length: NAMES }, () => names[Math.floor(random() * names.length)] ?? '');
}

interface Timed<Value> {
  value: Value;
  ms: number;
  /** Processor time: the cost of the work if nothing else runs. */
  cpuMs: number;
}

async function timed<Value>(work: () => Promise<Value>): Promise<Timed<Value>> {
  const started = performance.now();
  const cpu = process.cpuUsage();
  const value = await work();
  const { user, system } = process.cpuUsage(cpu);
  return { value, ms: performance.now() - started, cpuMs: (user + system) / 1000 };
}
