import type { Diagnostic } from '@/lib/base/diagnostic';
import { slug } from '@/lib/base/slug';
import type { PageInspection } from '@/lib/content/inspect-page';
import type { FolderHistory } from '@/lib/history/file-history';
import type { LoadedSite } from '../create-site';
import type { InspectedPage } from '../page-inspector';
import { linkFindings } from './link-findings';
import { navigationFindings } from './navigation-findings';
import { snippetFindings } from './snippet-findings';
import { translationFindings } from './translation-findings';

/** Everything that is wrong with a site: its configuration, its navigation and each of its pages. */
export async function checkSite(
  loaded: LoadedSite,
  history: FolderHistory = new Map(),
): Promise<Diagnostic[]> {
  const { site, positionOf } = loaded;
  const findings: Diagnostic[] = [
    ...site.diagnostics,
    ...navigationFindings(site, positionOf),
    ...(await site.apiDocuments.check()),
    ...translationFindings(site, history),
  ];
  const anchors = new Map<string, Set<string>>();
  const pages: InspectedPage[] = [];
  for (const path of site.pageFiles.keys()) {
    const page = await loaded.inspect(path);
    if (page === undefined) continue;
    pages.push(page);
    findings.push(...page.findings);
    if (isReference(page)) {
      // What such a page shows besides its text is known only to the page itself.
      findings.push(...((await site.page(path))?.diagnostics ?? []).filter(({ at }) => at === 'openapi'));
    } else if (page.inspection !== undefined) anchors.set(path, anchorsOf(page.inspection));
  }
  for (const page of pages) findings.push(...linkFindings(site, page, (path) => anchors.get(path)));
  findings.push(...snippetFindings(loaded.snippetFiles, pages));
  return withoutRepetition(findings).sort(byPlace);
}

function isReference({ frontMatter }: InspectedPage): boolean {
  return ['openapi', 'openapi-schema', 'asyncapi', 'api'].some((key) => frontMatter[key] !== undefined);
}

/** Ids that links may name: headings, in our form and in GitHub's, and ids given to components. */
function anchorsOf({ headings, anchors }: PageInspection): Set<string> {
  return new Set([...anchors, ...headings.flatMap(({ id, text }) => [id, slug(text), githubSlug(text)])]);
}

/** A fault in a snippet shows on every page that takes it in, and is mended once. */
function withoutRepetition(findings: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

function githubSlug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

function byPlace(left: Diagnostic, right: Diagnostic): number {
  if (left.file !== right.file) return left.file < right.file ? -1 : 1;
  return (left.line ?? 0) - (right.line ?? 0) || (left.column ?? 0) - (right.column ?? 0);
}
