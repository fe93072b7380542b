import { countText, numberText } from './count-text';

interface JudgedPagesProps {
  pages: readonly { href: string; title: string; helpful: number; unhelpful: number; views?: number }[];
}

/** Pages with their ratings, or those of replies that cite them. */
export function JudgedPages({ pages }: JudgedPagesProps) {
  return (
    <ul className="rows">
      {pages.map(({ href, title, helpful, unhelpful, views }) => (
        <li className="row audit-row" key={href}>
          <a className="row-main row-link" href={href}>
            {title}
          </a>
          <span className="ui-caption ui-wrap row-detail">
            <span>{numberText(helpful)} helpful</span>
            <span className={unhelpful > 0 ? 'text-warning' : undefined}>
              {numberText(unhelpful)} not helpful
            </span>
            {views === undefined ? null : <span>{countText(views, 'view')}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
