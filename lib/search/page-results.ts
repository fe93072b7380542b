import { hrefOfPage } from '@/lib/site/layout/link-target';
import type { TextPiece } from './mark-matches';
import type { TypedHit } from './search-as-you-type';

export interface PageResult {
  path: string;
  href: string;
  title: readonly TextPiece[];
  trail: readonly string[];
  kind: TypedHit['kind'];
  method?: string | undefined;
  sections: readonly SectionResult[];
}

/** A matching section; for the page itself, without a heading. */
export interface SectionResult {
  href: string;
  anchor?: string | undefined;
  headingPath: readonly (readonly TextPiece[])[];
  excerpt: readonly TextPiece[];
}

/** Groups hits by page: pages in the order of their best hit, sections in the order of the hits. */
export function pageResults(hits: readonly TypedHit[]): PageResult[] {
  const pages = new Map<string, PageResult & { sections: SectionResult[] }>();
  for (const { path, anchor, title, headingPath, excerpt, tabs, groups, kind, method } of hits) {
    const href = hrefOfPage(path);
    const page = pages.get(path) ?? {
      path,
      href,
      title,
      trail: [...tabs.slice(0, 1), ...groups],
      kind,
      method,
      sections: [],
    };
    pages.set(path, page);
    const sectionHref = anchor === undefined ? href : `${href}#${encodeURIComponent(anchor)}`;
    page.sections.push({ href: sectionHref, anchor, headingPath, excerpt });
  }
  return [...pages.values()];
}
