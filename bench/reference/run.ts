import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { CORE_SCHEMA, load } from 'js-yaml';
import { isRecord } from '@/lib/base/values/is-record';
import { createSite } from '@/lib/site/create-site';
import { corpus } from '@/tests/fixtures/openapi/support/corpus';
import { markdownTable } from '../markdown-table';
import { startedSite } from '../site/started-server';
import { seenExamples } from './seen-examples';
import { type ShownPage, shownPage } from './shown-page';
import { type WrittenFields, type WrittenOperation, writtenOperations } from './written-fields';

// Whether pages show what documents say before any script runs: every operation of the fixtures and of the folder in
// LECTERN_OPENAPI_CORPUS, in one site. Checks first-level fields, named examples in HTML and Markdown, examples that
// can be copied and parsed, and the size of the HTML.

const PORT = 4394;
const HTML_BYTES_MAX = 400_000;

const folder = mkdtempSync(join(tmpdir(), 'lectern-reference-'));
try {
  const documents = corpus.map((path) => ({ path, operations: operationsOf(path) }));
  for (const { path } of documents) writeFileSync(join(folder, basename(path)), readFileSync(path));
  writeFileSync(
    join(folder, 'docs.json'),
    JSON.stringify({
      name: 'Bench',
      theme: 'mint',
      colors: { primary: '#0f766e' },
      navigation: {
        tabs: documents.map(({ path }, position) => ({
          tab: basename(path),
          openapi: { source: basename(path), directory: `d${position}` },
        })),
      },
    }),
  );
  const { site } = await createSite({
    domain: 'docs',
    folder,
    trust: 'full',
    visibility: 'public',
    cacheFolder: join(folder, '.other-cache'),
  });
  const first = site.navigation.pagePaths[0] ?? '/';
  const dataFolder = join(folder, '.data');
  const server = await startedSite(folder, { port: PORT, path: first, dataFolder });
  try {
    const rows: Record<string, string | number>[] = [];
    for (const { path, operations } of documents) {
      const hrefs = site.referenceHrefs(basename(path)).operations;
      console.log(`${basename(path)}:`);
      rows.push({ document: basename(path), ...(await seen(server.origin, hrefs, operations)) });
    }
    console.log(markdownTable(rows));
    console.log(
      `\nFirst page ${Math.round(server.firstPageMs)} ms after the command; ${server.memoryMb()} MB at the end, ${server.peakMemoryMb()} MB at most.`,
    );
  } finally {
    await server.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function operationsOf(path: string): WrittenOperation[] {
  const text = readFileSync(path, 'utf8');
  const document: unknown = path.endsWith('.json') ? JSON.parse(text) : load(text, { schema: CORE_SCHEMA });
  return isRecord(document) ? writtenOperations(document) : [];
}

async function seen(
  origin: string,
  hrefs: ReadonlyMap<string, string>,
  operations: readonly WrittenOperation[],
): Promise<Record<string, string | number>> {
  const counts = { fields: 0, missing: 0, named: 0, unreachable: 0, copied: 0, unparsed: 0, heavy: 0 };
  let largest = 0;
  let pages = 0;
  for (const { key, fields } of operations) {
    const note = (kind: string, what: string) => console.log(`${kind}: ${key}: ${what}`);
    const href = hrefs.get(key);
    if (href === undefined) {
      note('no page', '');
      continue;
    }
    const address = new URL(href, origin);
    const page = shownPage(await (await fetch(address)).text());
    pages += 1;
    largest = Math.max(largest, page.bytes);
    if (page.bytes > HTML_BYTES_MAX) {
      counts.heavy += 1;
      note('heavy', `${Math.round(page.bytes / 1_000)} kB`);
    }
    for (const [part, wanted, shown] of fieldsOf(page, fields)) {
      const missing = wanted.filter((name) => !shown.has(name));
      counts.fields += wanted.length;
      counts.missing += missing.length;
      if (missing.length > 0) note(`missing in ${part}`, missing.join(', '));
    }
    const examples = await seenExamples(page, { address, fields }, note);
    for (const name of ['named', 'unreachable', 'copied', 'unparsed'] as const)
      counts[name] += examples[name];
  }
  return {
    operations: operations.length,
    pages,
    'fields of the first level': counts.fields,
    missing: counts.missing,
    'named examples': counts.named,
    unreachable: counts.unreachable,
    'JSON and XML texts': counts.copied,
    'that do not parse': counts.unparsed,
    'HTML max kB': Math.round(largest / 1_000),
    'over 400 kB': counts.heavy,
  };
}

/** What each part of a page must mention, and what it does mention. */
function fieldsOf(page: ShownPage, fields: WrittenFields) {
  const parameters = ['path', 'query', 'header', 'cookie'].flatMap((location) => [
    ...page.names(`${location}-parameters`),
  ]);
  return [
    // Credentials are shown under Authorization, even those that are also parameters.
    ['parameters', fields.parameters, new Set([...parameters, ...page.names('authorization')])],
    ['body', fields.body, page.names('body')],
    ['response', fields.response, page.names('responses')],
  ] as const;
}
