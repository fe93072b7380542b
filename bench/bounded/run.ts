import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '@/lib/base/values/percentile';
import { markdownTable } from '../markdown-table';
import { startedSite } from '../site/started-server';
import {
  hostileAddresses,
  hostileConfiguration,
  hostileDocuments,
  hostilePages,
  hostileQuestions,
  hostileReplies,
} from './hostile-texts';
import { usualDocument, usualPage } from './usual-texts';

// A text page while some fifty texts keep parsers, grammars, the reference and search busy, all at once. Each round
// measures the page idle and then under this load, so that other work of the machine affects both; each round has new
// texts. The slowest page shows whether anyone waited behind the burst, which a percentile would hide.
//
// The server is in use: it has already answered each kind of request, with small texts.

const PORT = Number(process.env.LECTERN_BENCH_PORT ?? 4131);
const ROUNDS = Number(/--rounds[ =](\d+)/.exec(process.argv.join(' '))?.[1] ?? 3);
const PAGES_EACH = 750;
const PAUSE_MS = 10;

const folder = await mkdtemp(join(tmpdir(), 'lectern-hostile-'));
const site = join(folder, 'site');
const rounds = Array.from({ length: ROUNDS }, (_, round) => hostilePages(round));
await mkdir(site, { recursive: true });
const documents = rounds.map((_, round) => hostileDocuments(round));
const configuration = {
  name: 'Hostile',
  theme: 'mint',
  colors: { primary: '#123456' },
  api: { openapi: ['usual.json', ...documents.flatMap((files) => [...files.keys()])] },
  navigation: { pages: ['index', 'usual', ...rounds.flatMap((pages) => [...pages.keys()])] },
  redirects: [{ source: `/${'*a'.repeat(20)}/end`, destination: '/' }],
};
const writeConfiguration = (written: object) => writeFile(join(site, 'docs.json'), JSON.stringify(written));
await writeConfiguration(configuration);
for (const files of documents)
  for (const [name, text] of files) {
    await writeFile(join(site, name), text);
    const operation = name.replace('.json', '');
    await writeFile(join(site, `api-${operation}.mdx`), `---\nopenapi: ${name} POST /${operation}\n---\n`);
  }
await writeFile(join(site, 'index.mdx'), '---\ntitle: Hello\n---\n\nA page of text.\n');
await writeFile(join(site, 'usual.mdx'), usualPage);
await writeFile(join(site, 'usual.json'), usualDocument);
await writeFile(join(site, 'api-usual.mdx'), '---\nopenapi: usual.json POST /usual\n---\n');
for (const pages of rounds)
  for (const [name, text] of pages) await writeFile(join(site, `${name}.mdx`), text);

const server = await startedSite(site, { port: PORT, path: '/', dataFolder: join(folder, 'data') });
try {
  // Excludes the extra work of a server's first pages.
  for (const send of usualRequests()) await send();
  await measured(() => false, PAGES_EACH * 2);
  const rows: Record<string, string | number>[] = [];
  const all: Record<'idle' | 'beside', number[]> = { idle: [], beside: [] };
  for (const [round, pages] of rounds.entries()) {
    const idle = await measured(() => false, PAGES_EACH);
    let answered = 0;
    const started = performance.now();
    const sends = [
      ...hostileReplies(round).map((body) => () => post(body)),
      ...[...pages.keys()].map((name) => () => ask(`/${name}`)),
      ...[...(documents[round]?.keys() ?? [])].flatMap((name) =>
        hostileAddresses(`/api-${name.replace('.json', '')}`).map((address) => () => ask(address)),
      ),
      ...hostileQuestions(round).map((question) => () => ask(`/-/search?q=${encodeURIComponent(question)}`)),
      () => ask(`/${'a'.repeat(3_000)}/en`),
      // Changes while pages are read.
      () => writeConfiguration(hostileConfiguration(configuration, round)),
    ];
    const attack = Promise.all(
      sends.map(async (send) => {
        await send();
        answered++;
      }),
    );
    const beside = await measured(() => answered === sends.length, Number.POSITIVE_INFINITY);
    await attack;
    await writeConfiguration(configuration);
    all.idle.push(...idle);
    all.beside.push(...beside);
    rows.push({
      round: round + 1,
      'hostile texts': sends.length,
      'answered after s': ((performance.now() - started) / 1_000).toFixed(1),
      ...compared(idle, beside),
    });
  }
  rows.push({ round: 'all', 'hostile texts': '', 'answered after s': '', ...compared(all.idle, all.beside) });
  console.log(markdownTable(rows));
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

function compared(idle: readonly number[], beside: readonly number[]) {
  return {
    'pages beside them': beside.length,
    'idle p50 ms': ms(idle, 0.5),
    'idle p99 ms': ms(idle, 0.99),
    'idle slowest ms': ms(idle, 1),
    'beside p50 ms': ms(beside, 0.5),
    'beside p99 ms': ms(beside, 0.99),
    'beside slowest ms': ms(beside, 1),
    'p99 beside over idle': (percentile(beside, 0.99) / percentile(idle, 0.99)).toFixed(2),
  };
}

/** One request of each kind in the attack, as readers send them. */
function usualRequests(): (() => Promise<void>)[] {
  return [
    () => post({ language: 'js', code: 'let a = 1;' }),
    () => ask('/usual'),
    ...hostileAddresses('/api-usual').map((address) => () => ask(address)),
    () => ask('/-/search?q=hello'),
  ];
}

/** Requests the page repeatedly; returns durations in milliseconds. */
async function measured(isOver: () => boolean, countMax: number): Promise<number[]> {
  const times: number[] = [];
  while (times.length < countMax && !isOver()) {
    const startedAt = performance.now();
    await ask('/');
    times.push(performance.now() - startedAt);
    await wait(PAUSE_MS);
  }
  return times;
}

/** Without the deadline of `fetch`: on a busy machine, the last hostile pages take minutes. */
function ask(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get(`${server.origin}${path}`, (response) => response.resume().once('close', () => resolve()))
      .once('error', reject);
  });
}

async function post(body: unknown): Promise<void> {
  const response = await fetch(`${server.origin}/-/assistant/highlight`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.origin },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The route for colours answered ${response.status}.`);
  await response.arrayBuffer();
}

function ms(times: readonly number[], share: number): string {
  return percentile(times, share).toFixed(1);
}
