import { numberText } from './count-text';

interface CountedRow {
  key: string;
  text: string;
  href?: string | undefined;
  count: number;
}

/** Words or pages with how often they were asked for, most first. */
export function CountList({ rows }: { rows: readonly CountedRow[] }) {
  return (
    <ol className="plain-list scrolled">
      {rows.map(({ key, text, href, count }) => (
        <li className="count-row" key={key}>
          <span className="count-text">
            <bdi>{href === undefined ? text : <a href={href}>{text}</a>}</bdi>
          </span>{' '}
          <span className="text-faint count-number">× {numberText(count)}</span>
        </li>
      ))}
    </ol>
  );
}
