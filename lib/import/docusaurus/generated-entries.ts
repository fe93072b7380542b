import { posix } from 'node:path';
import { at, isReadObject, textOf } from '../configuration/read-value';
import type { NavigationEntry } from '../imported-site';
import type { Doc } from './doc-files';
import { group, type SidebarContext } from './sidebar-group';

interface Placed {
  position: number;
  name: string;
  entry: NavigationEntry | undefined;
}

/** The entries that Docusaurus generates from a folder, in its order: positions first, then names. */
export function generatedEntries(
  folder: string,
  context: SidebarContext,
  isInside = false,
): NavigationEntry[] {
  const start = posix.normalize(folder).replace(/^\.\/?/, '');
  const docs = [...context.docs.values()].filter((doc) => doc.folder === start);
  const index = isInside ? indexOf(docs, start, context) : undefined;
  const pages = docs
    .filter((doc) => doc !== index)
    .map(
      (doc): Placed => ({
        position: doc.position ?? Number.POSITIVE_INFINITY,
        name: doc.path,
        entry: { kind: 'page', address: doc.address },
      }),
    );
  const folders = foldersBelow(start, context).map((name) => folderEntry(posix.join(start, name), context));
  return [...pages, ...folders]
    .sort((one, other) => compare(one.position, other.position) || (one.name < other.name ? -1 : 1))
    .flatMap(({ entry }) => entry ?? []);
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

function foldersBelow(start: string, { docs }: SidebarContext): string[] {
  const names = new Set<string>();
  for (const { folder } of docs.values()) {
    const below =
      start === '' ? folder : folder.startsWith(`${start}/`) ? folder.slice(start.length + 1) : '';
    const [first = ''] = below.split('/');
    if (first !== '') names.add(first);
  }
  return [...names];
}

function folderEntry(folder: string, context: SidebarContext): Placed {
  const category = context.categories.get(folder);
  const index = indexOf(
    [...context.docs.values()].filter((doc) => doc.folder === folder),
    folder,
    context,
  );
  const entries = generatedEntries(folder, context, true);
  const position = at(category, 'position') ?? index?.position ?? at(category, 'ownPosition');
  const label = textOf(at(category, 'label')) ?? index?.label ?? posix.basename(folder);
  const isOpen = at(category, 'collapsed') === false || at(category, 'collapsible') === false;
  const written = at(category, 'link');
  const link = index === undefined ? written : { type: 'doc', id: index.id };
  const entry: NavigationEntry | undefined =
    entries.length === 0 && index !== undefined
      ? { kind: 'page', address: index.address }
      : entries.length === 0
        ? undefined
        : group({ label, isOpen, link, entries }, context);
  return {
    position: typeof position === 'number' ? position : Number.POSITIVE_INFINITY,
    name: textOf(at(category, 'source')) ?? folder,
    entry,
  };
}

/** The page of a folder: the one that its category names, or its index. */
function indexOf(
  docs: readonly Doc[],
  folder: string,
  { categories, docs: all }: SidebarContext,
): Doc | undefined {
  const category = categories.get(folder);
  const link = at(category, 'link');
  if (link === null || (isReadObject(link) && link.type === 'generated-index')) return undefined;
  const named = textOf(at(link, 'id'));
  if (named !== undefined) return all.get(posix.join(folder, named)) ?? all.get(named);
  return docs.find(({ isIndex }) => isIndex);
}
