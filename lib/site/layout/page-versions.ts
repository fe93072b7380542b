import { childrenOfKind } from './children-of-kind';
import { counterpartPage } from './counterpart-page';
import type { LayoutSource } from './layout-source';
import { pagePlace } from './page-place';

/** Addresses of the same page in the site's other versions; empty if there is only one. */
export function pageVersions(source: LayoutSource, path: string): string[] {
  const { chain, page } = pagePlace(source, path);
  const from = chain.find(({ kind }) => kind === 'version');
  if (from === undefined || page === undefined) return [];
  const parent = source.index.chainOf(from).at(-1) ?? source.index.root;
  return childrenOfKind(source, parent, 'version')
    .filter((to) => to !== from)
    .flatMap((to) => counterpartPage(source, { path, from, to }) ?? [])
    .filter((other) => other !== path);
}
