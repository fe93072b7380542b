import type { TextPiece } from '@/lib/search/mark-matches';
import type { PageResult, SectionResult } from '@/lib/search/page-results';
import type { SearchRow, SearchRows } from './search-row';

export function resultRows(pages: readonly PageResult[]): SearchRows[] {
  return pages.map((page) => {
    const trail = page.trail.join(' › ');
    const own = page.sections.find(isPageItself);
    const pageRow: SearchRow = {
      key: page.path,
      glyph: page.method === undefined ? 'page' : { method: page.method },
      title: <MarkedText pieces={page.title} />,
      trail,
      excerpt:
        own === undefined || own.excerpt.length === 0 ? undefined : <MarkedText pieces={own.excerpt} />,
      action: {
        kind: 'open',
        href: page.href,
        page: { href: page.href, title: plainText(page.title), trail },
      },
    };
    const sections = page.sections.filter((section) => !isPageItself(section));
    return { key: page.path, rows: [pageRow, ...sections.map((section) => sectionRow(page, section))] };
  });
}

/** Index of the row that Enter opens: the best match, which may be a section of the first page. */
export function bestRow(pages: readonly PageResult[]): number {
  const [best] = pages[0]?.sections ?? [];
  return best === undefined || isPageItself(best) ? 0 : 1;
}

function isPageItself({ headingPath }: SectionResult): boolean {
  return headingPath.length === 0;
}

function sectionRow(page: PageResult, { href, headingPath, excerpt }: SectionResult): SearchRow {
  const heading = headingPath.at(-1) ?? [];
  const above = headingPath.slice(0, -1).map(plainText);
  return {
    key: `${page.path} ${href} ${plainText(heading)}`,
    glyph: 'hash',
    isSection: true,
    title: (
      <>
        {above.length === 0 ? null : <span className="search-above">{above.join(' › ')} › </span>}
        <MarkedText pieces={heading} />
      </>
    ),
    excerpt: excerpt.length === 0 ? undefined : <MarkedText pieces={excerpt} />,
    action: {
      kind: 'open',
      href,
      page: { href, title: plainText(heading), trail: [...page.trail, plainText(page.title)].join(' › ') },
    },
  };
}

function MarkedText({ pieces }: { pieces: readonly TextPiece[] }) {
  return pieces.map(({ text, isMatch }, position) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place.
    isMatch ? <mark key={position}>{text}</mark> : <span key={position}>{text}</span>,
  );
}

/** The text without highlighting. */
function plainText(pieces: readonly TextPiece[]): string {
  return pieces.map(({ text }) => text).join('');
}
