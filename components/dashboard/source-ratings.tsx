interface SourceRatingsProps {
  pages: readonly { url: string; title: string; helpful: number; unhelpful: number }[];
}

/** What readers said of replies, by the pages that these were made from. */
export function SourceRatings({ pages }: SourceRatingsProps) {
  if (pages.length === 0)
    return (
      <p className="empty">Nobody has rated a reply in 30 days. Readers do it with the thumbs below each.</p>
    );
  return (
    <ul className="rows">
      {pages.map(({ url, title, helpful, unhelpful }) => (
        <li className="row audit-row" key={url}>
          <a className="row-main row-link" href={url}>
            {title}
          </a>
          <span className="ui-note ui-wrap row-detail">
            <span>{helpful} helpful</span>
            <span className={unhelpful > 0 ? 'text-warning' : undefined}>{unhelpful} not helpful</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
