import { at, isReadObject, listOf, type Read, textOf, Unread } from '../configuration/read-value';
import type { ImportLog, NavigationEntry } from '../imported-site';
import type { StarDoc } from './star-docs';

export interface SidebarOfLanguage {
  docs: readonly StarDoc[];
  /** Filled with the sidebar's label of each page, by address. */
  labels: Map<string, string>;
  /** Keys of translations: the folder and the tag of the language. */
  languages: readonly string[];
  file: string;
  log: ImportLog;
}

export function starSidebar(items: Read, context: SidebarOfLanguage): NavigationEntry[] {
  if (items === undefined) return generated('', context);
  if (items instanceof Unread) {
    leftUnread(items, context);
    return [];
  }
  return listOf(items).flatMap((item) => entriesOf(item, context));
}

function leftUnread({ file, line, source }: Unread, { log }: SidebarOfLanguage): void {
  log.left({
    file,
    line,
    message: `"${source}" is code, which is not run. Add these entries to "navigation" in docs.json.`,
  });
}

function entriesOf(item: Read, context: SidebarOfLanguage): NavigationEntry[] {
  if (item instanceof Unread) {
    leftUnread(item, context);
    return [];
  }
  if (typeof item === 'string') return page(item, undefined, context);
  if (!isReadObject(item)) return [];
  const label = labelOf(item, context);
  const slug = item.slug;
  if (typeof slug === 'string') return page(slug, label, context);
  const link = textOf(item.link);
  if (link !== undefined) {
    const isElsewhere = /^[a-z]+:/i.test(link);
    const own = context.docs.find(
      (doc) => !isElsewhere && doc.slug === link.replace(/[?#].*$/, '').replace(/^\/|\/$/g, ''),
    );
    if (own !== undefined && !/[?#]/.test(link)) return page(own.slug, label, context);
    return [{ kind: 'link', label: label ?? link, href: link }];
  }
  const directory = textOf(at(item, 'autogenerate', 'directory'));
  const entries =
    directory === undefined ? starSidebar(item.items ?? [], context) : generated(directory, context);
  if (entries.length === 0) return [];
  // Without a label, generated entries join the surrounding list.
  return label === undefined ? entries : [{ kind: 'group', label, isOpen: item.collapsed !== true, entries }];
}

function labelOf(item: Read, { languages }: SidebarOfLanguage): string | undefined {
  const translations = at(item, 'translations');
  const found = languages.map((name) => textOf(at(translations, name))).find((text) => text !== undefined);
  const label = at(item, 'label');
  if (found !== undefined) return found;
  return textOf(label) ?? languages.map((name) => textOf(at(label, name))).find((text) => text !== undefined);
}

function page(
  slug: string,
  label: string | undefined,
  { docs, labels, file, log }: SidebarOfLanguage,
): NavigationEntry[] {
  const plain = slug.replace(/^\/|\/$/g, '').replace(/^index$/, '');
  const doc = docs.find((candidate) => candidate.slug === plain);
  if (doc === undefined) {
    log.left({ file, message: `names the page "${slug}", which is not there.` });
    return [];
  }
  if (label !== undefined) labels.set(doc.address, label);
  return [{ kind: 'page', address: doc.address }];
}

/** Pages and folders below a folder, by order and then by name. */
function generated(directory: string, context: SidebarOfLanguage): NavigationEntry[] {
  const start = directory.replace(/^\/|\/$/g, '');
  const below = context.docs
    .filter(
      ({ slug, isHidden }) => !isHidden && (start === '' || slug === start || slug.startsWith(`${start}/`)),
    )
    .map((doc) => ({ doc, rest: start === '' ? doc.slug : doc.slug.slice(start.length + 1) }));
  /** The lowest order inside each folder, by name. */
  const folders = new Map<string, number>();
  const pages: { order: number; name: string; entry: NavigationEntry }[] = [];
  for (const { doc, rest } of below) {
    const [first = '', ...more] = rest.split('/');
    const hasChildren = below.some((other) => other.rest.startsWith(`${first}/`));
    if (more.length === 0 && !(first !== '' && hasChildren))
      pages.push({
        order: first === '' ? Math.min(doc.order, -1) : doc.order,
        name: rest,
        entry: { kind: 'page', address: doc.address },
      });
    else folders.set(first, Math.min(folders.get(first) ?? Number.MAX_VALUE, doc.order));
  }
  const groups = [...folders].map(([name, order]) => ({
    order,
    name,
    entry: {
      kind: 'group',
      label: name,
      isOpen: true,
      entries: generated(start === '' ? name : `${start}/${name}`, context),
    } satisfies NavigationEntry,
  }));
  return [...pages, ...groups]
    .sort((one, other) => one.order - other.order || (one.name < other.name ? -1 : 1))
    .map(({ entry }) => entry);
}
