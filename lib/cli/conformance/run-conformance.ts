import { percentile } from '@/lib/base/values/percentile';
import { siteTarget } from '@/lib/site/check/site-target';
import type { Site } from '@/lib/site/site';
import type { ConformanceReport } from './conformance-report';
import { askedHooks, hasHook } from './hook-share';
import { readPageHtml } from './read-page-html';
import { rearrangedAt } from './rearranged-at';

type InternalLink = ConformanceReport['brokenLinks'][number];

/** Requests every page of the navigation from a running application, and collects what the pages show. */
export async function runConformance(site: Site, origin: string): Promise<ConformanceReport> {
  const paths = site.navigation.pagePaths.filter((path) => site.resolve(path).kind === 'page');
  const report: ConformanceReport = {
    folder: site.folder,
    pageCount: paths.length,
    pagesWithError: [],
    rearrangedPages: [],
    unknownComponents: {},
    failedComponents: {},
    brokenLinks: [],
    hooks: { asked: await askedBySite(site, origin), missing: [] },
    configurationErrors: site.diagnostics.filter(({ severity }) => severity === 'error'),
    millisecondsPerPage: { mean: 0, p50: 0, p95: 0, max: 0 },
    htmlKilobytes: { p50: 0, max: 0 },
  };
  const unresolved: InternalLink[] = [];
  let missing = report.hooks.asked;
  const times: number[] = [];
  const sizes: number[] = [];
  for (const path of paths) {
    const startedAt = performance.now();
    const response = await fetch(`${origin}${encodeURI(path)}`);
    const html = await response.text();
    times.push(performance.now() - startedAt);
    sizes.push(html.length / 1_000);
    const page = readPageHtml(html);
    missing = missing.filter((hook) => !hasHook(html, hook));
    if (page.error !== undefined) report.pagesWithError.push({ path, message: page.error });
    else if (!response.ok) report.pagesWithError.push({ path, message: `answered ${response.status}` });
    const at = rearrangedAt(html);
    if (at !== undefined) report.rearrangedPages.push({ path, at });
    for (const name of page.unknownComponents) addOne(report.unknownComponents, name);
    for (const name of page.failedComponents) addOne(report.failedComponents, name);
    for (const href of page.links) if (isUnresolved(site, path, href)) unresolved.push({ page: path, href });
  }
  report.hooks.missing = missing;
  report.brokenLinks = await brokenAmong(unresolved, origin);
  report.millisecondsPerPage = {
    mean: Math.round(times.reduce((sum, time) => sum + time, 0) / Math.max(1, times.length)),
    p50: Math.round(percentile(times, 0.5)),
    p95: Math.round(percentile(times, 0.95)),
    max: Math.round(percentile(times, 1)),
  };
  report.htmlKilobytes = { p50: Math.round(percentile(sizes, 0.5)), max: Math.round(percentile(sizes, 1)) };
  return report;
}

async function askedBySite({ assets }: Site, origin: string): Promise<string[]> {
  const addresses = [...assets.styles, ...assets.scripts];
  return askedHooks(await Promise.all(addresses.map(async (path) => (await fetch(origin + path)).text())));
}

/** Whether an address of this origin is neither a page nor a file of the site. */
function isUnresolved(site: Site, page: string, href: string): boolean {
  const target = siteTarget(href, page);
  if (target === undefined) return false;
  return site.resolve(target.path).kind === 'not-found' && site.staticFile(target.path) === undefined;
}

/** Some addresses belong to the application (downloads, feeds), so it is asked. */
async function brokenAmong(links: readonly InternalLink[], origin: string) {
  const answers = new Map<string, boolean>();
  const broken: InternalLink[] = [];
  for (const link of links) {
    const url = new URL(link.href, `${origin}${encodeURI(link.page)}`);
    url.hash = '';
    const isFound = answers.get(url.href) ?? (await fetch(url, { method: 'HEAD' })).ok;
    answers.set(url.href, isFound);
    if (!isFound) broken.push(link);
  }
  return broken;
}

function addOne(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
