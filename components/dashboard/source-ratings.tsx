import { JudgedPages } from './judged-pages';

interface SourceRatingsProps {
  pages: readonly { url: string; title: string; helpful: number; unhelpful: number }[];
}

/** Ratings of replies, by the pages that they cite. */
export function SourceRatings({ pages }: SourceRatingsProps) {
  if (pages.length === 0)
    return (
      <p className="empty">No reply was rated in 30 days. Readers rate them with the thumbs below each.</p>
    );
  return <JudgedPages pages={pages.map((page) => ({ ...page, href: page.url }))} />;
}
