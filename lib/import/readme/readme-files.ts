import { posix } from 'node:path';
import { load } from 'js-yaml';
import type { NavigationEntry } from '../imported-site';
import type { RepositoryFolder } from '../repository-folder';
import { words } from '../words';

export interface ReadmeDoc {
  file: string;
  address: string;
  title: string;
  isHidden: boolean;
  order: number;
}

/** The order in a folder's `_order.yaml`: slugs of pages and folders. */
function orderOf(folder: string, repository: RepositoryFolder): string[] {
  const text = repository.read(posix.join(folder, '_order.yaml'));
  try {
    const written: unknown = text === undefined ? [] : load(text);
    return Array.isArray(written) ? written.map(String) : [];
  } catch {
    return [];
  }
}

/** The entries of a folder. A page with children is a file beside a folder of the same name, or its `index.md`. */
export function readmeEntries(
  folder: string,
  docs: ReadonlyMap<string, ReadmeDoc>,
  repository: RepositoryFolder,
): NavigationEntry[] {
  const files = repository.filesBelow(folder);
  const names = [...new Set(files.map((file) => (file.split('/')[0] ?? '').replace(/\.mdx?$/, '')))].filter(
    (name) => !/^(?:index|_order\.yaml)$/.test(name),
  );
  const order = orderOf(folder, repository);
  const placed = names.map((name) => {
    const page = ['.md', '.mdx', '/index.md', '/index.mdx']
      .map((ending) => docs.get(posix.join(folder, name + ending)))
      .find((doc) => doc !== undefined);
    const index = order.indexOf(name);
    return { name, page, place: index === -1 ? order.length + (page?.order ?? 0) : index };
  });
  return placed
    .sort((one, other) => one.place - other.place || (one.name < other.name ? -1 : 1))
    .flatMap(({ name, page }): NavigationEntry[] => {
      const below = posix.join(folder, name);
      const inside = repository.isFolder(below) ? readmeEntries(below, docs, repository) : [];
      if (page?.isHidden === true) return inside;
      if (inside.length > 0)
        return [
          {
            kind: 'group',
            label: page?.title ?? words(name),
            isOpen: false,
            root: page?.address,
            entries: inside,
          },
        ];
      return page === undefined ? [] : [{ kind: 'page', address: page.address }];
    });
}
