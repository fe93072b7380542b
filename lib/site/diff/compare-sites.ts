import { type ApiChange, IMPACTS, type Impact } from '@/lib/openapi/changes/api-change';
import { apiChanges } from '@/lib/openapi/changes/api-changes';
import { checkSite } from '../check/check-site';
import { inspectPages } from '../check/inspect-pages';
import type { Site } from '../site';
import type { LoadedSite } from '../site-input';
import { addressChanges } from './address-changes';
import { anchorChanges } from './anchor-changes';
import { findingChanges } from './finding-changes';
import type { SiteChange } from './site-change';

/** What changed for readers between two states of a site, most serious first. */
export interface SiteComparison {
  changes: readonly SiteChange[];
  /** `source` is the name of the OpenAPI document. */
  apis: readonly { source: string; changes: readonly ApiChange[] }[];
  /** Pages whose text differs. */
  edited: readonly string[];
}

export async function compareSites(
  before: LoadedSite,
  after: LoadedSite,
  today: string,
): Promise<SiteComparison> {
  const [pagesBefore, pagesAfter] = [
    await inspectPages(before.inspector),
    await inspectPages(after.inspector),
  ];
  const findings = findingChanges((await checkSite(before)).findings, (await checkSite(after)).findings);
  const changes = [
    ...addressChanges(before.site, after.site),
    ...anchorChanges(pagesBefore, pagesAfter),
    ...documentChanges(before.site, after.site),
    ...findings,
  ];
  return {
    changes: changes.sort(byImpact),
    apis: comparedDocuments(before.site, after.site, today),
    edited: await editedPages(before.site, after.site),
  };
}

export function byImpact(left: { impact: Impact }, right: { impact: Impact }): number {
  return IMPACTS.indexOf(left.impact) - IMPACTS.indexOf(right.impact);
}

function comparedDocuments(before: Site, after: Site, today: string): SiteComparison['apis'] {
  return before.apiDocuments.all.flatMap(({ source, read }) => {
    const other = after.apiDocuments.all.find((document) => document.source === source)?.read;
    if (read === undefined || other === undefined || read.document.hash === other.document.hash) return [];
    return [{ source, changes: apiChanges(read.document, other.document, today) }];
  });
}

function documentChanges(before: Site, after: Site): SiteChange[] {
  const sources = new Set(
    after.apiDocuments.all.flatMap(({ source, read }) => (read === undefined ? [] : [source])),
  );
  return before.apiDocuments.all
    .filter(({ source, read }) => read !== undefined && !sources.has(source))
    .map(({ source }) => ({
      rule: 'document-lost',
      kind: 'removed',
      impact: 'breaking',
      subject: source,
      text: 'is no OpenAPI document of the site any more',
    }));
}

/** Pages on both sides whose text, or a snippet in it, differs. */
export async function editedPages(before: Site, after: Site): Promise<string[]> {
  const edited: string[] = [];
  for (const path of before.pageFiles.keys()) {
    if (!after.pageFiles.has(path)) continue;
    const [old, now] = [await before.source(path), await after.source(path)];
    if (old?.hash !== now?.hash) edited.push(path);
  }
  return edited;
}
