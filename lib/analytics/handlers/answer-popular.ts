import { hrefOfPage } from '@/lib/site/layout/link-target';
import { readablePage } from '@/lib/site/readable-page';
import { readerCache } from '@/lib/site/reader-cache';
import type { ReaderView } from '@/lib/site/reader-view';

interface PopularContext extends ReaderView {
  /** Paths of pages, most views first. */
  paths: readonly string[];
}

const SHOWN = 5;

/** The most read pages that the reader may read, in their language and version: `?language=de&version=v2`. */
export function answerPopular(request: Request, { paths, ...view }: PopularContext): Response {
  const { site } = view;
  const asked = new URL(request.url).searchParams;
  const pages: { title: string; href: string; trail: string }[] = [];
  for (const path of paths) {
    const page = site.summary(path);
    if (page === undefined || page.isHidden || page.isBroken || readablePage(view, path) === undefined)
      continue;
    if (site.navigation.primaryPlaceOf(path) === undefined) continue;
    const { language, selectors, eyebrow } = site.layout(path);
    const isHere = (kind: 'version' | 'product') => {
      const current = selectors
        .findLast((selector) => selector.kind === kind)
        ?.options.find(({ isCurrent }) => isCurrent);
      return asked.get(kind) === null || current === undefined || current.label === asked.get(kind);
    };
    if (
      (asked.get('language') ?? language.code) !== language.code ||
      !isHere('version') ||
      !isHere('product')
    )
      continue;
    const trail =
      eyebrow?.kind === 'section' ? eyebrow.label : eyebrow?.crumbs.map(({ label }) => label).join(' › ');
    pages.push({ title: page.title, href: hrefOfPage(path), trail: trail ?? '' });
    if (pages.length === SHOWN) break;
  }
  return Response.json(pages, { headers: readerCache(view, 'public, max-age=300') });
}
