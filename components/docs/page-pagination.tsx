import { Glyph } from '@/components/ui/glyph';
import type { PageLink } from '@/lib/site/layout-data';

interface PagePaginationProps {
  id?: string | undefined;
  previous?: PageLink | undefined;
  next?: PageLink | undefined;
  labels: { previous: string; next: string };
}

export function PagePagination({ id, previous, next, labels }: PagePaginationProps) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav aria-label={`${labels.previous}, ${labels.next}`} className="page-neighbours" id={id}>
      {previous === undefined ? null : (
        <a className="page-neighbour pagination-prev" href={previous.href} rel="prev">
          <span className="ui-row ui-caption page-neighbour-label">
            <Glyph name="arrow-start" size={14} />
            {labels.previous}
          </span>
          <span className="page-neighbour-title pagination-title">{previous.title}</span>
        </a>
      )}
      {next === undefined ? null : (
        <a className="page-neighbour page-neighbour-next pagination-next" href={next.href} rel="next">
          <span className="ui-row ui-caption page-neighbour-label">
            {labels.next}
            <Glyph name="arrow-end" size={14} />
          </span>
          <span className="page-neighbour-title pagination-title">{next.title}</span>
        </a>
      )}
    </nav>
  );
}
