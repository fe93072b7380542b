import type { Diagnostic } from '@/lib/base/diagnostic';
import { slug } from '@/lib/base/slug';
import type { LoadedSite } from '../create-site';
import type { SitePage } from '../site';
import { linkFindings } from './link-findings';
import { navigationFindings } from './navigation-findings';

/** Everything that is wrong with a site: its configuration, its navigation and each of its pages. */
export async function checkSite({ site, positionOf }: LoadedSite): Promise<Diagnostic[]> {
  const findings: Diagnostic[] = [
    ...site.diagnostics,
    ...navigationFindings(site, positionOf),
    ...(await site.apiDocuments.check()),
  ];
  const anchors = new Map<string, Set<string>>();
  const pages: SitePage[] = [];
  for (const path of site.pagePaths) {
    const page = await site.page(path);
    if (page === undefined) continue;
    pages.push(page);
    anchors.set(path, anchorsOfPage(page));
    findings.push(...page.diagnostics);
  }
  for (const page of pages) {
    findings.push(...linkFindings(site, page, (path) => anchors.get(path)));
  }
  return findings.sort(byPlace);
}

/** Ids that links may name: headings, in our form and in GitHub's, and ids given to components. */
function anchorsOfPage({ content }: SitePage): Set<string> {
  const { headings, anchors } = content.page ?? { headings: [], anchors: [] };
  return new Set([...anchors, ...headings.flatMap(({ id, text }) => [id, slug(text), githubSlug(text)])]);
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
