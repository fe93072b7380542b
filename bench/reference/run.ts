import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { load } from 'js-yaml';
import { isRecord } from '@/lib/base/is-record';
import { createSite } from '@/lib/site/create-site';
import { corpus } from '@/tests/fixtures/openapi/support/corpus';
import { markdownTable } from '../markdown-table';
import { startedSite } from '../site/started-server';
import { shownPage } from './shown-page';
import { type WrittenOperation, writtenOperations } from './written-fields';

// Whether pages show what documents say, without a script having run: every operation of the fixtures and of the folder
// in LECTERN_OPENAPI_CORPUS, one site for all. Fields of the first level, named examples, examples that can
// be copied and parsed, and the weight of the HTML.

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
  const document: unknown = load(readFileSync(path, 'utf8'));
  return isRecord(document) ? writtenOperations(document) : [];
}

async function seen(
  origin: string,
  hrefs: ReadonlyMap<string, string>,
  operations: readonly WrittenOperation[],
): Promise<Record<string, string | number>> {
  const counts = { fields: 0, missing: 0, choices: 0, unreachable: 0, json: 0, unparsed: 0, heavy: 0 };
  let largest = 0;
  let pages = 0;
  const note = (kind: string, key: string, what: string) => console.log(`${kind}: ${key}: ${what}`);
  for (const { key, fields } of operations) {
    const href = hrefs.get(key);
    if (href === undefined) {
      note('no page', key, '');
      continue;
    }
    const response = await fetch(new URL(href, origin));
    const page = shownPage(await response.text());
    pages += 1;
    largest = Math.max(largest, page.bytes);
    if (page.bytes > HTML_BYTES_MAX) counts.heavy += 1;
    const parameters = ['path', 'query', 'header', 'cookie'].flatMap((location) => [
      ...page.names(`${location}-parameters`),
    ]);
    for (const [part, wanted, shown] of [
      // A credential stands in Authorization, whether or not it is a parameter as well.
      ['parameters', fields.parameters, new Set([...parameters, ...page.names('authorization')])],
      ['body', fields.body, page.names('body')],
      ['response', fields.response, page.names('responses')],
    ] as const) {
      const missing = wanted.filter((name) => !shown.has(name));
      counts.fields += wanted.length;
      counts.missing += missing.length;
      if (missing.length > 0) note(`missing in ${part}`, key, missing.join(', '));
    }
    for (const name of fields.requestExamples) {
      counts.choices += 1;
      const isThere = [...page.requestChoices].some(
        (choice) => choice === name || choice.endsWith(`· ${name}`),
      );
      if (isThere) continue;
      counts.unreachable += 1;
      note('unreachable example', key, name);
    }
    counts.choices += fields.responseExamples;
    if (page.responses < Math.min(100, fields.responseExamples)) {
      counts.unreachable += fields.responseExamples - page.responses;
      note('response examples', key, `${page.responses} of ${fields.responseExamples}`);
    }
    for (const { code, whole } of page.json) {
      counts.json += 1;
      const text = whole === undefined ? code : await (await fetch(new URL(whole, origin))).text();
      try {
        JSON.parse(text);
      } catch {
        counts.unparsed += 1;
        note('no JSON', key, text.slice(0, 80));
      }
    }
  }
  return {
    operations: operations.length,
    pages,
    'fields of the first level': counts.fields,
    missing: counts.missing,
    'named examples': counts.choices,
    unreachable: counts.unreachable,
    'JSON examples': counts.json,
    'that do not parse': counts.unparsed,
    'HTML max kB': Math.round(largest / 1_000),
    'over 400 kB': counts.heavy,
  };
}
