import { JudgedPages } from './judged-pages';

interface SourceRatingsProps {
  pages: readonly { url: string; title: string; helpful: number; unhelpful: number }[];
}

/** What readers said of replies, by the pages that these were made from. */
export function SourceRatings({ pages }: SourceRatingsProps) {
  if (pages.length === 0)
    return (
      <p className="empty">Nobody has rated a reply in 30 days. Readers do it with the thumbs below each.</p>
    );
  return <JudgedPages pages={pages.map((page) => ({ ...page, href: page.url }))} />;
}
