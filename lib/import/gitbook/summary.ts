import type { List, ListItem, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { addressDecoded } from '@/lib/base/text/percent-decoded';
import type { NavigationEntry } from '../imported-site';
import { isElsewhere, splitAddress } from '../markdown/rewrite-addresses';

export interface SummaryEntry {
  /** Path of a page, as written. */
  file: string;
  label: string;
}

interface Reading {
  address: (file: string) => string | undefined;
  onMissing: (file: string, line: number | undefined) => void;
}

/** The pages that `SUMMARY.md` lists, in order. */
export function summaryPages(tree: Root): SummaryEntry[] {
  const found: SummaryEntry[] = [];
  const walk = (node: RootContent) => {
    if (node.type === 'link' && !isElsewhere(node.url))
      found.push({ file: fileOf(node.url), label: textOf(node) });
    if ('children' in node) for (const child of node.children) walk(child);
  };
  for (const node of tree.children) if (node.type === 'list') walk(node);
  return found;
}

/** The navigation of `SUMMARY.md`: headings become groups, and so do pages with pages below them. */
export function summaryEntries(tree: Root, reading: Reading): NavigationEntry[] {
  const entries: NavigationEntry[] = [];
  let group: Extract<NavigationEntry, { kind: 'group' }> | undefined;
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth > 1) {
      const label = textOf(node).trim();
      group = label === '' ? undefined : { kind: 'group', label, isOpen: true, entries: [] };
      if (group !== undefined) entries.push(group);
    } else if (node.type === 'list') (group?.entries ?? entries).push(...listEntries(node, reading));
  }
  return entries.filter((entry) => entry.kind !== 'group' || entry.entries.length > 0);
}

function listEntries({ children }: List, reading: Reading): NavigationEntry[] {
  return children.flatMap((item) => itemEntries(item, reading));
}

function itemEntries(item: ListItem, reading: Reading): NavigationEntry[] {
  const first = item.children.find((child) => child.type === 'paragraph');
  const link =
    first?.type === 'paragraph' ? first.children.find((child) => child.type === 'link') : undefined;
  const label = first === undefined ? '' : textOf(first).trim();
  const inside = item.children.flatMap((child) => (child.type === 'list' ? listEntries(child, reading) : []));
  if (link?.type === 'link' && isElsewhere(link.url))
    return [{ kind: 'link', label, href: link.url }, ...inside];
  const file = link?.type === 'link' ? fileOf(link.url) : undefined;
  const address = file === undefined ? undefined : reading.address(file);
  if (file !== undefined && address === undefined) reading.onMissing(file, item.position?.start.line);
  if (inside.length > 0) return [{ kind: 'group', label, isOpen: false, root: address, entries: inside }];
  return address === undefined ? [] : [{ kind: 'page', address }];
}

function fileOf(url: string): string {
  return addressDecoded(splitAddress(url)[0]).replace(/^\.?\//, '');
}
