import type { ImportedPage, NavigationEntry } from './imported-site';
import { block } from './markdown/nodes';

/** A page with the contents of a group, as Docusaurus generates it. */
export function indexPage({
  label,
  description,
  address,
  entries,
  titles,
}: {
  label: string;
  description: string | undefined;
  address: string;
  entries: readonly NavigationEntry[];
  titles: ReadonlyMap<string, string>;
}): ImportedPage {
  const cards = entries.map((entry) =>
    entry.kind === 'page'
      ? block('Card', { title: titles.get(entry.address) ?? entry.address, href: entry.address })
      : block('Card', {
          title: entry.label,
          href: entry.kind === 'link' ? entry.href : (entry.root ?? firstPage(entry.entries)),
        }),
  );
  return {
    address: address.replace(/(?<=.)\/$/, ''),
    file: 'sidebars',
    frontMatter: { title: label, ...(description !== undefined && { description }) },
    body: { type: 'root', children: [block('Columns', { cols: { code: '2' } }, cards)] },
  };
}

export function firstPage(entries: readonly NavigationEntry[]): string | undefined {
  for (const entry of entries) {
    const found =
      entry.kind === 'page'
        ? entry.address
        : entry.kind === 'link'
          ? entry.href
          : (entry.root ?? firstPage(entry.entries));
    if (found !== undefined) return found;
  }
  return undefined;
}
