import { at, isReadObject, type Read, type ReadObject, textOf } from '../configuration/read-value';
import type { ImportLog, NavigationEntry } from '../imported-site';
import type { Doc } from './doc-files';

/** What the entries of a version's sidebars are made from. */
export interface SidebarContext {
  /** Where the sidebars are written. */
  file: string;
  docs: ReadonlyMap<string, Doc>;
  /** `_category_.json` and the like by folder, without numbers in its name. */
  categories: ReadonlyMap<string, ReadObject>;
  /** Label of an entry in the language of the version. */
  translate: (kind: 'category' | 'link', label: string) => string;
  /** Makes the page that Docusaurus generates for a category. */
  indexPage: (category: { label: string; link: ReadObject; entries: NavigationEntry[] }) => string;
  /** Whether missing pages are said; those of translations are not. */
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
