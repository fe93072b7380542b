import { promises as fs } from 'node:fs';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { Environment } from '@/lib/base/settings/environment';
import { loadFolder } from '../check/check-folder';
import { checkSite } from '../check/check-site';
import type { Site } from '../site';
import { editedPages } from './compare-sites';
import { newFindings } from './finding-changes';

/** What a branch changes against the published site. */
export interface PreviewDiff {
  pages: readonly ChangedPage[];
  /** Names of OpenAPI documents that changed. */
  documents: readonly string[];
  /** Findings of `check` that are new in the branch, up to a limit; `findingCount` counts all. */
  findings: readonly Diagnostic[];
  findingCount: number;
}

export interface ChangedPage {
  path: string;
  kind: 'added' | 'changed' | 'removed';
}

/** A folder and the settings of its site. The checked code must not run if the site is not trusted. */
export interface ComparedFolder {
  folder: string;
  ofSite: Pick<Environment, 'docsDomain' | 'docsTrust' | 'docsVisibility'>;
}

/** Nobody reads a longer list, and passing it between threads takes time. */
const FINDINGS_MAX = 200;

/** Compares two folders. Titles are left out, because only the place that shows them knows who may read them. */
export async function previewDiff(
  before: ComparedFolder,
  after: ComparedFolder,
  environment: Environment,
): Promise<PreviewDiff> {
  const [published, preview] = [await loaded(before, environment), await loaded(after, environment)];
  const findings = newFindings((await checkSite(published)).findings, (await checkSite(preview)).findings);
  return {
    pages: await changedPages(published.site, preview.site),
    documents: changedDocuments(published.site, preview.site),
    findings: findings.slice(0, FINDINGS_MAX),
    findingCount: findings.length,
  };
}

/** Resolving the link pins one commit, even if another is published meanwhile. */
async function loaded({ folder, ofSite }: ComparedFolder, environment: Environment) {
  return loadFolder(await fs.realpath(folder), { ...environment, ...ofSite });
}

async function changedPages(before: Site, after: Site): Promise<ChangedPage[]> {
  const [old, now] = [new Set(before.pagePaths), new Set(after.pagePaths)];
  const pages: ChangedPage[] = [
    ...after.pagePaths.filter((path) => !old.has(path)).map((path) => ({ path, kind: 'added' }) as const),
    ...(await editedPages(before, after)).map((path) => ({ path, kind: 'changed' }) as const),
    ...before.pagePaths.filter((path) => !now.has(path)).map((path) => ({ path, kind: 'removed' }) as const),
  ];
  return pages;
}

function changedDocuments(before: Site, after: Site): string[] {
  const known = new Map(before.apiDocuments.all.map(({ source, read }) => [source, read?.document.hash]));
  return after.apiDocuments.all
    .filter(({ source, read }) => read?.document.hash !== known.get(source))
    .map(({ source }) => source);
}
