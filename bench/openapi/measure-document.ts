import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createElement, Fragment } from 'react';
import { ReferenceDescription, ReferenceView } from '@/components/reference/reference-view';
import { staticMarkup } from '@/components/reference/static-markup';
import { percentile } from '@/lib/base/percentile';
import { en } from '@/lib/docs/languages/strings/en';
import { createSite } from '@/lib/site/create-site';
import type { Site } from '@/lib/site/site';

/** A document as the pages of a site: how long, how large, how much memory. */
export async function measureDocument(
  path: string,
  folder: string,
): Promise<Record<string, string | number>> {
  const name = basename(path);
  mkdirSync(folder, { recursive: true });
  copyFileSync(path, join(folder, name));
  const configuration = {
    theme: 'mint',
    name: 'Bench',
    colors: { primary: '#0f766e' },
    navigation: { tabs: [{ tab: 'API', openapi: name }] },
  };
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(configuration));
  const started = performance.now();
  const cacheFolder = `${folder}-cache`;
  const { site } = await createSite({
    domain: 'docs',
    folder,
    trust: 'full',
    visibility: 'public',
    cacheFolder,
  });
  const readMs = performance.now() - started;
  const times: number[] = [];
  const sizes: number[] = [];
  let firstMs = 0;
  for (const address of spread(site.pagePaths)) {
    const start = performance.now();
    const bytes = await referenceBytes(site, address);
    if (sizes.length === 0) firstMs = performance.now() - started;
    else times.push(performance.now() - start);
    sizes.push(bytes);
  }
  return {
    document: name,
    pages: site.pagePaths.length,
    measured: sizes.length,
    'read ms': Math.round(readMs),
    'cold to first page ms': Math.round(firstMs),
    'later pages p50 ms': Math.round(percentile(times, 0.5)),
    'p95 ms': Math.round(percentile(times, 0.95)),
    'reference HTML p50 kB': Math.round(percentile(sizes, 0.5) / 1024),
    'max kB': Math.round(percentile(sizes, 1) / 1024),
    'memory MB': Math.round(process.memoryUsage().rss / 2 ** 20),
  };
}

const MEASURED_MAX = 150;

/** The first page and others evenly from all; `BENCH_PAGES` changes how many. */
function spread(paths: readonly string[]): string[] {
  const step = Math.max(1, Math.floor(paths.length / Number(process.env.BENCH_PAGES ?? MEASURED_MAX)));
  return paths.filter((_, position) => position % step === 0);
}

/** The reference and its examples, without the frame that every page has. */
async function referenceBytes(site: Site, address: string): Promise<number> {
  const [page, examples] = [await site.page(address), await site.examples(address)];
  const content = page?.content;
  if (content === undefined || content.kind === 'compiled') return 0;
  if (content.kind === 'broken') throw new Error(`${address}: ${content.diagnostic.message}`);
  const codes = [...(examples?.requests ?? []), ...(examples?.responses ?? [])];
  const exampleBytes = codes.reduce((sum, { html, code }) => sum + Buffer.byteLength(html ?? code), 0);
  // The island of the reference is a component of the browser, which costs no markup.
  const parts = createElement(
    Fragment,
    undefined,
    createElement(ReferenceDescription, { content }),
    ReferenceView({ content, path: address, words: en }).props.children[0],
  );
  return Buffer.byteLength(staticMarkup(parts)) + exampleBytes;
}
