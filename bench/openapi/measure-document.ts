import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { percentile } from '@/lib/base/values/percentile';
import { readPageHtml } from '@/lib/cli/conformance/read-page-html';
import { createSite } from '@/lib/site/create-site';
import { startedSite } from '../site/started-server';
import { measureScript } from './measure-script';

const PORT = 4393;

/**
 * A document as the pages of a site, in the built application from a cold start: time, size and memory. Pages are
 * requested one after another from the start, while the search index is built; then the first page is opened in a
 * browser, with its playground, and compared with a text page. Without a document: the cost of a start alone.
 */
export async function measureDocument(
  folder: string,
  path?: string | undefined,
): Promise<Record<string, string | number>> {
  const docsFolder = join(folder, 'docs');
  writeSite(docsFolder, path);
  const [first = '/', ...others] = await pagesOf(docsFolder, join(folder, 'other-cache'));
  const server = await startedSite(docsFolder, { port: PORT, path: first, dataFolder: join(folder, 'data') });
  try {
    const times: number[] = [];
    const sizes: number[] = [];
    const failed: string[] = [];
    for (const page of [first, ...spread(others)]) {
      const askedAt = performance.now();
      const response = await fetch(`${server.origin}${page}`);
      const html = await response.text();
      if (page !== first) times.push(performance.now() - askedAt);
      const { error, failedComponents } = readPageHtml(html);
      if (!response.ok || error !== undefined || failedComponents.length > 0) failed.push(page);
      sizes.push(Buffer.byteLength(html) / 1_000);
    }
    if (failed.length > 0) console.log(`Failed: ${failed.join(' ')}`);
    const peakMemoryMb = server.peakMemoryMb();
    const textScriptKb = await measureScript(`${server.origin}/home`);
    const referenceScriptKb = await measureScript(`${server.origin}${first}`);
    return {
      document: path === undefined ? 'none' : basename(path),
      pages: others.length + 1,
      measured: sizes.length,
      errors: failed.length,
      'cold to first page ms': Math.round(server.firstPageMs),
      'later pages p50 ms': Math.round(percentile(times, 0.5)),
      'p95 ms': Math.round(percentile(times, 0.95)),
      'HTML p50 kB': Math.round(percentile(sizes, 0.5)),
      'max kB': Math.round(percentile(sizes, 1)),
      'JS kB gzip over a page of text': (referenceScriptKb - textScriptKb).toFixed(1),
      'peak memory MB': peakMemoryMb,
    };
  } finally {
    await server.stop();
  }
}

function writeSite(folder: string, path: string | undefined): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'home.mdx'), '---\ntitle: Home\n---\n\nA page.\n');
  if (path !== undefined) copyFileSync(path, join(folder, basename(path)));
  const navigation =
    path === undefined ? { pages: ['home'] } : { tabs: [{ tab: 'API', openapi: basename(path) }] };
  const configuration = { name: 'Bench', theme: 'mint', colors: { primary: '#0f766e' }, navigation };
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(configuration));
}

/** Addresses of the pages in the navigation: the document's, or the guide's if there is no document. */
async function pagesOf(folder: string, cacheFolder: string): Promise<readonly string[]> {
  const { site } = await createSite({
    domain: 'docs',
    folder,
    trust: 'full',
    visibility: 'public',
    cacheFolder,
  });
  return site.navigation.pagePaths;
}

/** All, or as many as `BENCH_PAGES` says, evenly spread. */
function spread(paths: readonly string[]): string[] {
  const step = Math.max(1, Math.floor(paths.length / Number(process.env.BENCH_PAGES ?? paths.length)));
  return paths.filter((_, position) => position % step === 0);
}
