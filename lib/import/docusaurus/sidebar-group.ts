import { at, isReadObject, type Read, type ReadObject, textOf } from '../configuration/read-value';
import type { ImportLog, NavigationEntry } from '../imported-site';
import type { Doc } from './doc-files';

export interface SidebarContext {
  /** The file with the sidebars. */
  file: string;
  docs: ReadonlyMap<string, Doc>;
  /** `_category_.json` and the like by folder, without number prefixes. */
  categories: ReadonlyMap<string, ReadObject>;
  /** Translates an entry's label to the version's language. */
  translate: (kind: 'category' | 'link', label: string) => string;
  /** Creates the page that Docusaurus generates for a category. */
  indexPage: (category: { label: string; link: ReadObject; entries: NavigationEntry[] }) => string;
  /** Whether to report missing pages; not for translations. */
  saysMissing: boolean;
  log: ImportLog;
}

/** A category as a group, with the page that its name opens. */
export function group(
  {
    label: written,
    isOpen,
    link,
    entries,
  }: { label: string; isOpen: boolean; link: Read; entries: NavigationEntry[] },
  context: SidebarContext,
): NavigationEntry {
  const label = context.translate('category', written);
  const doc = at(link, 'type') === 'doc' ? context.docs.get(textOf(at(link, 'id')) ?? '') : undefined;
  const isGenerated = isReadObject(link) && link.type === 'generated-index';
  const root = doc?.address ?? (isGenerated ? context.indexPage({ label, link, entries }) : undefined);
  return { kind: 'group', label, isOpen, root, entries };
}
