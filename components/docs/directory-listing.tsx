import type { DirectoryEntry, DirectoryListing } from '@/lib/site/layout/directory-listing';
import { Accordion } from '../mdx/accordion';
import { Card } from '../mdx/card';
import { Columns } from '../mdx/columns';
import { Link } from '../mdx/link';

export function Directory({ listing: { style, entries } }: { listing: DirectoryListing }) {
  if (style === 'accordion') return <EntryList entries={entries} />;
  return (
    <Columns>
      {entries.map(({ title, href, icon, description }) => (
        <Card
          description={description}
          key={`${title} ${href}`}
          title={title}
          {...(href === undefined ? {} : { href })}
          {...(icon === undefined ? {} : { icon })}
        />
      ))}
    </Columns>
  );
}

function EntryList({ entries }: { entries: readonly DirectoryEntry[] }) {
  return entries.map((entry) =>
    entry.entries.length === 0 ? (
      <EntryLink entry={entry} key={`${entry.title} ${entry.href}`} />
    ) : (
      <Accordion
        description={entry.description}
        key={`${entry.title} ${entry.href}`}
        title={entry.title}
        {...(entry.icon === undefined ? {} : { icon: entry.icon })}
      >
        <EntryList entries={entry.entries} />
      </Accordion>
    ),
  );
}

function EntryLink({ entry: { title, href, description } }: { entry: DirectoryEntry }) {
  return (
    <p>
      <Link href={href ?? ''}>{title}</Link>
      {description === undefined ? null : ` – ${description}`}
    </p>
  );
}
