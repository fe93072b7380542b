import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile } from '@/lib/base/percentile';
import { markdownTable } from '../markdown-table';
import { startedSite } from '../site/started-server';
import { hostilePages, hostileReplies } from './hostile-texts';

// A page of text beside fifty texts that keep parsers and grammars busy, asked for all at once by strangers:
// its 99th percentile while they are answered, over that of the same server, idle, before and after.

const PORT = 4131;
const PAGES_EACH = 1_500;
const PAUSE_MS = 10;

const folder = await mkdtemp(join(tmpdir(), 'lectern-hostile-'));
const site = join(folder, 'site');
const pages = hostilePages();
const replies = hostileReplies();
await mkdir(site, { recursive: true });
await writeFile(
  join(site, 'docs.json'),
  JSON.stringify({
    name: 'Hostile',
    theme: 'mint',
    colors: { primary: '#123456' },
    navigation: { pages: ['index', ...pages.keys()] },
    redirects: [{ source: `/${'*a'.repeat(20)}/end`, destination: '/' }],
  }),
);
await writeFile(join(site, 'index.mdx'), '---\ntitle: Hello\n---\n\nA page of text.\n');
for (const [name, text] of pages) await writeFile(join(site, `${name}.mdx`), text);

const server = await startedSite(site, { port: PORT, path: '/', dataFolder: join(folder, 'data') });
try {
  // What a new server does beside its first pages is no part of this.
  await measured(() => false, PAGES_EACH);
  const before = await measured(() => false, PAGES_EACH);
  let answered = 0;
  const started = performance.now();
  const attack = Promise.all(
    [
      ...replies.map((body) => () => post(body)),
      ...[...pages.keys()].map((name) => () => ask(`/${name}`)),
      () => ask(`/${'a'.repeat(3_000)}/en`),
    ].map(async (send) => {
      await send();
      answered++;
    }),
  );
  const count = replies.length + pages.size + 1;
  const beside = await measured(() => answered === count, Number.POSITIVE_INFINITY);
  await attack;
  const attackMs = performance.now() - started;
  const after = await measured(() => false, PAGES_EACH);
  const idle = [...before, ...after];
  console.log(
    markdownTable([
      {
        'hostile texts': count,
        'answered after s': (attackMs / 1_000).toFixed(1),
        'pages beside them': beside.length,
        'idle p50 ms': ms(idle, 0.5),
        'idle p99 ms': ms(idle, 0.99),
        'beside p50 ms': ms(beside, 0.5),
        'beside p99 ms': ms(beside, 0.99),
        'beside slowest ms': ms(beside, 1),
        'p99 beside over idle': (percentile(beside, 0.99) / percentile(idle, 0.99)).toFixed(2),
      },
    ]),
  );
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Asks for the page again and again; returns how long each answer took, in milliseconds. */
async function measured(isOver: () => boolean, countMax: number): Promise<number[]> {
  const times: number[] = [];
  while (times.length < countMax && !isOver()) {
    const startedAt = performance.now();
    await ask('/');
    times.push(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return times;
}

async function ask(path: string): Promise<void> {
  const response = await fetch(`${server.origin}${path}`);
  await response.arrayBuffer();
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
