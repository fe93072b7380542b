import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { percentile } from '@/lib/base/percentile';
import { buildSearchIndex } from '@/lib/search/build-search-index';
import { searchAsYouType } from '@/lib/search/search-as-you-type';
import { searchForQuestion } from '@/lib/search/search-for-question';
import { openSearchIndex } from '@/lib/search/search-index';
import type { SearchPage } from '@/lib/search/search-page';
import { randomNumbers } from '../random-numbers';
import { generatedPages } from './generated-pages';

const PAGES = 10_000;
const NAMES = 60;

/** Builds, updates and asks an index of 10,000 pages made of the words of the given ones. */
export async function measureSpeed(
  models: readonly SearchPage[],
  { cache, print }: { cache: string; print: (line: string) => void },
): Promise<void> {
  if (models.length === 0) return print('No pages to measure the speed with.');
  const folder = join(cache, 'generated');
  const build = { folder, language: 'en', now: new Date() };
  const first = await timed(() => buildSearchIndex({ ...build, pages: generatedPages(models, PAGES) }));
  const size = (await fs.stat(first.value.file)).size / 2 ** 20;
  print(
    `\n${PAGES} pages: built in ${(first.ms / 1000).toFixed(1)} s (${(first.cpuMs / 1000).toFixed(1)} s CPU), ${size.toFixed(0)} MB on disk`,
  );
  print(`most memory of the process: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`);
  const changed = [...generatedPages(models, PAGES)].map((source, number) =>
    number === 77 ? { ...source, hash: 'changed' } : source,
  );
  const second = await timed(() => buildSearchIndex({ ...build, now: new Date(), pages: changed }));
  print(`one page changed: ${second.ms.toFixed(0)} ms (${second.value.written} written)`);

  globalThis.gc?.();
  const before = process.memoryUsage();
  const opening = await timed(async () => {
    const index = await openSearchIndex(second.value.file, 'en');
    await Promise.all([index.vocabulary('name'), index.vocabulary('word'), index.vocabulary('stem')]);
    return index;
  });
  globalThis.gc?.();
  const after = process.memoryUsage();
  const heap = (after.heapUsed + after.external - before.heapUsed - before.external) / 2 ** 20;
  print(`opened with all words in ${opening.ms.toFixed(0)} ms, ${heap.toFixed(1)} MB of heap`);

  const index = opening.value;
  const names = pickedNames(models);
  const everybody = { isSignedIn: false, groups: [] };
  for (const [label, filter] of [
    ['public pages', { reader: everybody }],
    ['one version', { reader: everybody, version: 'v1' }],
  ] as const) {
    const keystrokes: Timed<unknown>[] = [];
    const questions: Timed<unknown>[] = [];
    for (const name of names) {
      for (let length = 1; length <= Math.min(name.length, 24); length++) {
        const text = name.slice(0, length);
        keystrokes.push(await timed(() => searchAsYouType(index, text, { filter, limit: 10 })));
      }
      const question = `How can I use ${name.toLowerCase()} and why does it fail?`;
      questions.push(await timed(() => searchForQuestion(index, question, { filter, pageCount: 10 })));
    }
    for (const [kind, samples] of [
      ['keystroke', keystrokes],
      ['question', questions],
    ] as const) {
      const shares = (values: readonly number[]) =>
        `p50 ${percentile(values, 0.5).toFixed(1)} p95 ${percentile(values, 0.95).toFixed(1)} ms`;
      const wall = shares(samples.map(({ ms }) => ms));
      const processor = shares(samples.map(({ cpuMs }) => cpuMs));
      print(`${label}: ${kind} ${wall}; on the processor ${processor} (${samples.length})`);
    }
  }
  index.close();
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
  /** Time on the processor: what the work costs when nothing else runs. */
  cpuMs: number;
}

async function timed<Value>(work: () => Promise<Value>): Promise<Timed<Value>> {
  const started = performance.now();
  const cpu = process.cpuUsage();
  const value = await work();
  const { user, system } = process.cpuUsage(cpu);
  return { value, ms: performance.now() - started, cpuMs: (user + system) / 1000 };
}
