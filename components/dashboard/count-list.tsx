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
        <li key={key}>
          {href === undefined ? text : <a href={href}>{text}</a>}{' '}
          <span className="text-faint">× {count.toLocaleString('en-GB')}</span>
        </li>
      ))}
    </ol>
  );
}
