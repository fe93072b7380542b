import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markdownTable } from '../markdown-table';
import { buildBareApplication, nextCommand } from './bare-application';
import { writeGeneratedSite } from './generated-site';
import { type Load, measureLoad } from './measure-load';
import { measurePage } from './measure-page';
import { startedServer, startedSite } from './started-server';

// Sites with this project's content and with generated pages, beside a bare Next application in the same run. `--pages
// 100,1000,10000` sets the sizes, `--render 1000` how many pages are rendered in full.

const projectFolder = join(import.meta.dirname, '..', '..');
const BARE_PORT = 4391;
const SITE_PORT = 4392;
const ROUND_MS = 5_000;
/** Odd, so that one round is the median. */
const ROUNDS = 3;
const AT_ONCE = 4;

const sizes = listOption('--pages', [100, 1_000, 10_000]);
const [renderedMax = 10_000] = listOption('--render', []);

const temporary = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
const bareFolder = await buildBareApplication(projectFolder);
const bareOrigin = `http://localhost:${BARE_PORT}`;
const bare = await startedServer(
  [nextCommand(projectFolder), 'start', bareFolder, '--port', String(BARE_PORT)],
  {
    origin: bareOrigin,
    path: '/',
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  },
);
const rows: Record<string, string | number>[] = [];
try {
  const bareWeight = await measurePage(`${bareOrigin}/`);
  rows.push(await measured('this project', projectFolder, { paths: ['/write/text'], pageCount: 0 }));
  for (const size of sizes) {
    const folder = join(temporary, String(size));
    await writeGeneratedSite(folder, size);
    const paths = Array.from({ length: size }, (_, number) => `/section-${number % 20}/page-${number}`);
    rows.push(await measured(`${size} pages`, folder, { paths, pageCount: size }));
    await rm(folder, { recursive: true, force: true });
  }
  console.log(
    `Bare application: HTML ${fixed(bareWeight.htmlGzipKb)} kB gzip, JavaScript ${fixed(bareWeight.javaScriptGzipKb)} kB gzip, ` +
      `${bareWeight.requestsByLoad} requests by load, first page ${Math.round(bare.firstPageMs)} ms, ${bare.peakMemoryMb()} MB.\n`,
  );
  console.log(markdownTable(rows));

  async function measured(
    name: string,
    docsFolder: string,
    { paths, pageCount }: { paths: string[]; pageCount: number },
  ): Promise<Record<string, string | number>> {
    const [first = '/'] = paths;
    const dataFolder = join(temporary, 'data', String(pageCount));
    const site = await startedSite(docsFolder, { port: SITE_PORT, path: first, dataFolder });
    try {
      const url = `${site.origin}${first}`;
      const weight = await measurePage(url);
      const rounds: { lectern: Load; bare: Load }[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const lectern = await measureLoad([url], ROUND_MS);
        const bare = await measureLoad([`${bareOrigin}/`], ROUND_MS);
        rounds.push({ lectern, bare });
      }
      const shareOf = ({ lectern, bare }: (typeof rounds)[number]) =>
        lectern.requestsPerSecond / bare.requestsPerSecond;
      const median = rounds.toSorted((left, right) => shareOf(left) - shareOf(right))[(ROUNDS - 1) / 2];
      if (median === undefined) throw new Error('No round was measured.');
      const rendered = (pageCount === 0 ? await listedPaths(site.origin) : paths).slice(0, renderedMax);
      const renderStartedAt = performance.now();
      const left = [...rendered];
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let path = left.pop(); path !== undefined; path = left.pop()) {
            const response = await fetch(`${site.origin}${path}`);
            if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
            await response.arrayBuffer();
          }
        }),
      );
      const renderSeconds = (performance.now() - renderStartedAt) / 1_000;
      return {
        site: name,
        'first page s': fixed(site.firstPageMs / 1_000),
        'HTML kB gzip (raw)': `${fixed(weight.htmlGzipKb)} (${Math.round(weight.htmlKb)})`,
        'JS kB gzip over bare': fixed(weight.javaScriptGzipKb - bareWeight.javaScriptGzipKb),
        'requests by load': weight.requestsByLoad,
        'requests/s over bare, median': `${shareOf(median).toFixed(2)} (${Math.round(median.lectern.requestsPerSecond)} / ${Math.round(median.bare.requestsPerSecond)})`,
        'p99 ms (bare) of that round': `${Math.round(median.lectern.p99Ms)} (${Math.round(median.bare.p99Ms)})`,
        'render all s': `${Math.round(renderSeconds)} (${rendered.length})`,
        'peak memory MB': site.peakMemoryMb(),
      };
    } finally {
      await site.stop();
    }
  }
} finally {
  await bare.stop();
  await rm(temporary, { recursive: true, force: true });
  await rm(bareFolder, { recursive: true, force: true });
}

async function listedPaths(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address]) =>
    address === undefined ? [] : [new URL(address).pathname],
  );
}

function listOption(name: string, otherwise: number[]): number[] {
  const at = process.argv.indexOf(name);
  return at === -1 ? otherwise : (process.argv[at + 1] ?? '').split(',').map(Number);
}

function fixed(value: number): string {
  return value.toFixed(1);
}
