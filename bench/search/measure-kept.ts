import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { type Embeddings, openEmbeddings } from '@/lib/assistant/embeddings/open-embeddings';
import type { EmbeddingSettings } from '@/lib/base/settings/embedding-settings';
import type { SearchPage } from '@/lib/search/search-page';
import { readStoredPage } from '@/lib/search/stored-page';
import { markdownTable } from '../markdown-table';
import { hasAnswer } from './answer-in-prompt';
import { askAssistant } from './ask-assistant';
import { type KeptSearch, keptSearch } from './kept-search';
import { HALVES, type Half, halfOf, type QuestionSet } from './question-set';
import { rankOf, scoresOf } from './scores';

interface KeptMeasurement {
  cache: string;
  /** Halves to ask; the others are for the final measurement. */
  halves: readonly Half[];
  /** A server that computes embeddings; without one, only words count. */
  embedding: EmbeddingSettings | undefined;
  print: (line: string) => void;
}

interface AskedOfKept {
  set: string;
  half: Half;
  kind: string;
  rank: number | undefined;
  isAnswered: boolean;
  isInPrompt: boolean;
}

/**
 * Asks the assistant the questions of a half over the indexes that an earlier run stored in `BENCH_CACHE`. Shows within
 * a minute what a change of the ranking, the evidence or the prompt does.
 */
export async function measureKept(
  sets: readonly QuestionSet[],
  { cache, halves, embedding, print }: KeptMeasurement,
): Promise<void> {
  const asked: AskedOfKept[] = [];
  const uncovered: { set: string; half: Half; isAnswered: boolean }[] = [];
  for (const { name, language, questions, uncovered: others } of sets) {
    const kept = await keptSearch(join(cache, name), language);
    if (kept === undefined) {
      print(`${name}: no index is kept; run the bench with BENCH_CACHE=${cache} first.`);
      continue;
    }
    const embeddings =
      embedding &&
      (await embeddingsOf(kept.indexes, { settings: embedding, folder: join(cache, 'vectors', name) }));
    const pageAt = pageReader(kept.indexes.map(({ file }) => file));
    for (const [position, question] of questions.entries()) {
      const half = halfOf(position);
      if (!halves.includes(half)) continue;
      const { ask, kind, pages: right } = question;
      const { sources, isCovered, prompt, evidence } = await askAssistant(kept.search, ask, embeddings);
      const rank = rankOf(sources, right);
      const isInPrompt = hasAnswer(prompt, question, (await Promise.all(right.map(pageAt.read))).flat());
      asked.push({ set: name, half, kind, rank, isAnswered: isCovered, isInPrompt });
      if (rank !== 1 || !isCovered || !isInPrompt)
        print(
          `  ${name} ${rank ?? '–'} ${evidence.toFixed(2)}${isCovered ? '' : ' declined'}${isInPrompt ? '' : ' not in prompt'} [${kind}] ${ask} → ${sources.join(' ')} not ${right.join(' ')}`,
        );
    }
    for (const [position, ask] of others.entries()) {
      const half = halfOf(position);
      if (!halves.includes(half)) continue;
      const { isCovered, evidence, sources } = await askAssistant(kept.search, ask, embeddings);
      uncovered.push({ set: name, half, isAnswered: isCovered });
      if (isCovered) print(`  ${name} answered ${evidence.toFixed(2)}: ${ask} → ${sources[0]}`);
    }
    pageAt.close();
    kept.close();
  }
  printKept(asked, uncovered, print);
}

/** The embeddings of a site's indexes, once all are computed; a second run reuses those of the first. */
async function embeddingsOf(
  indexes: KeptSearch['indexes'],
  { settings, folder }: { settings: EmbeddingSettings; folder: string },
): Promise<Embeddings> {
  const embeddings = openEmbeddings({
    settings,
    folder,
    clock: () => new Date(),
    onFailure: (what, error) => {
      throw new Error(what, { cause: error });
    },
  });
  for (const { language, file } of indexes) embeddings.prepare(language, file);
  await embeddings.settled();
  return embeddings;
}

function printKept(
  asked: readonly AskedOfKept[],
  uncovered: readonly { half: Half; isAnswered: boolean }[],
  print: (line: string) => void,
): void {
  const row = (label: string, chosen: readonly AskedOfKept[], others: typeof uncovered = []) => {
    const { recallAt1, recallAt5, meanReciprocalRank } = scoresOf(chosen.map(({ rank }) => rank));
    const share = (count: number, all: readonly unknown[]) =>
      all.length === 0 ? '' : ((100 * count) / all.length).toFixed(1);
    return {
      '': label,
      n: chosen.length,
      'R@1 / R@5 / MRR': [recallAt1, recallAt5, meanReciprocalRank]
        .map((part) => part.toFixed(1))
        .join(' / '),
      'section in prompt %': share(chosen.filter(({ isInPrompt }) => isInPrompt).length, chosen),
      'lost %': share(chosen.filter(({ isAnswered }) => !isAnswered).length, chosen),
      'declined %': share(others.filter(({ isAnswered }) => !isAnswered).length, others),
    };
  };
  const groups = [
    ...[...new Set(asked.map(({ set }) => set))].map((set) => ({
      label: `over ${set}`,
      isIn: (one: AskedOfKept) => one.set === set,
    })),
    ...[...new Set(asked.map(({ kind }) => kind))].map((kind) => ({
      label: kind,
      isIn: (one: AskedOfKept) => one.kind === kind,
    })),
  ];
  const rows = [
    ...HALVES.flatMap((half) => {
      const own = asked.filter((one) => one.half === half);
      return own.length === 0
        ? []
        : [
            row(
              half,
              own,
              uncovered.filter((one) => one.half === half),
            ),
          ];
    }),
    ...groups.map(({ label, isIn }) => row(label, asked.filter(isIn))),
  ];
  print(`\n${markdownTable(rows)}\n`);
}

/** The pages at a path, in all languages; reads each only once. */
function pageReader(files: readonly string[]): { read(path: string): Promise<SearchPage[]>; close(): void } {
  const clients = files.map((file) => createClient({ url: pathToFileURL(file).href }));
  const known = new Map<string, Promise<SearchPage[]>>();
  const read = async (path: string): Promise<SearchPage[]> => {
    const pages: SearchPage[] = [];
    for (const client of clients) {
      const { rows } = await client.execute({ sql: 'SELECT id FROM page WHERE path = ?', args: [path] });
      for (const { id } of rows) {
        const page = await readStoredPage(client, Number(id));
        if (page !== undefined) pages.push(page);
      }
    }
    return pages;
  };
  return {
    read(path) {
      const reading = known.get(path) ?? read(path);
      known.set(path, reading);
      return reading;
    },
    close: () => {
      for (const client of clients) client.close();
    },
  };
}
