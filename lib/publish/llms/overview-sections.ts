import { createYielder } from '@/lib/base/concurrency/yielder';
import {
  isDivision,
  type NavigationDivision,
  type NavigationNode,
} from '@/lib/docs/navigation/navigation-node';
import { isExternalAddress } from '@/lib/docs/navigation/navigation-path';
import type { Site } from '@/lib/site/site';
import { listedPages } from '../listed-pages';
import type { Publication } from '../publication';

export interface OverviewSection {
  title: string;
  paths: string[];
}

/**
 * The pages of the default language and version in navigation order, under their tabs and groups. Pages outside the
 * navigation come last.
 */
export async function overviewSections(publication: Publication): Promise<OverviewSection[]> {
  const { navigation } = publication.site;
  const listed = new Set(await listedPages(publication));
  const giveTurn = createYielder();
  const sections = new Map<string, string[]>();
  const taken = new Set<string>();
  const add = (title: string, path: string) => {
    if (!listed.has(path) || taken.has(path)) return;
    taken.add(path);
    const section = sections.get(title);
    if (section === undefined) sections.set(title, [path]);
    else section.push(path);
  };
  for (const { path, node } of navigation.placedPages) {
    await giveTurn();
    const chain = [...navigation.chainOf(node), ...(isDivision(node) ? [node] : [])];
    if (chain.every((division) => isDefaultChoice(navigation.chainOf(division).at(-1), division)))
      add(sectionTitle(chain), path);
  }
  for (const path of listed) if (navigation.placesOf(path).length === 0) add('More', path);
  return [...sections].map(([title, paths]) => ({ title, paths }));
}

/** External links of the navigation, without duplicates. */
export function outsideLinks({ navigation }: Pick<Site, 'navigation'>): { label: string; href: string }[] {
  const links = new Map<string, string>();
  const visit = (node: NavigationNode) => {
    if (node.isHidden) return;
    const { label } = node;
    const href = 'href' in node ? node.href : undefined;
    if (href !== undefined && label !== undefined && isExternalAddress(href) && !links.has(href))
      links.set(href, label);
    if (isDivision(node)) for (const child of [...node.children, ...node.global]) visit(child);
  };
  visit(navigation.root);
  return [...links].map(([href, label]) => ({ label, href }));
}

/** Of languages and versions, only the default is included. */
function isDefaultChoice(parent: NavigationDivision | undefined, division: NavigationDivision): boolean {
  if (parent === undefined || (division.kind !== 'language' && division.kind !== 'version')) return true;
  const siblings = parent.children.filter(isDivision).filter(({ kind }) => kind === division.kind);
  return (siblings.find(({ isDefault }) => isDefault) ?? siblings[0]) === division;
}

/** The labels of the elements around a page down to its first group, without languages and versions. */
function sectionTitle(chain: readonly NavigationDivision[]): string {
  const firstGroup = chain.findIndex(({ kind }) => kind === 'group');
  const around = firstGroup === -1 ? chain : chain.slice(0, firstGroup + 1);
  const labels = around
    .filter(({ kind, label }) => kind !== 'root' && kind !== 'language' && kind !== 'version' && label !== '')
    .map(({ label }) => label);
  return [...new Set(labels)].join(': ') || 'Docs';
}
