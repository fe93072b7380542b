import type { Diagnostic, Edit } from '@/lib/base/errors/diagnostic';
import { nearestAddress } from '@/lib/base/text/nearest-address';
import { didYouMean } from '@/lib/base/text/nearest-name';
import { isReserved } from '@/lib/base/web/addresses';
import type { LoadedConfiguration } from '@/lib/docs/config/load-configuration';
import type { PlacedPage } from '@/lib/docs/navigation/navigation-index';
import { isDivision, type NavigationNode } from '@/lib/docs/navigation/navigation-node';
import { placeOfNode } from '../reference/place-of-node';
import type { Site } from '../site';
import { repeatedPages } from './repeated-pages';
import { samePath } from './same-path';
import { siteTarget } from './site-target';

type PositionOf = LoadedConfiguration['positionOf'];

/**
 * Navigation entries without a page, pages listed twice, and pages without an entry.
 *
 * @param includedFiles files that pages include, so that readers see them there
 * @param linkedPaths pages that others link to
 */
export function navigationFindings(
  site: Site,
  positionOf: PositionOf,
  includedFiles: ReadonlySet<string>,
  linkedPaths: ReadonlySet<string>,
): Diagnostic[] {
  const { navigation, pageFiles } = site;
  const findings: Diagnostic[] = [];
  const repetitions = repeatedPages(site, positionOf);
  for (const path of navigation.pagePaths) {
    const places = navigation.placesOf(path);
    const first = places[0];
    if (first === undefined) continue;
    if (site.resolve(path).kind === 'not-found') findings.push(missingPage(site, path, first, positionOf));
    const wholePages = places.filter(({ node }) => node.kind !== 'page' || node.fragment === undefined);
    repetitions.add(path, wholePages);
  }
  findings.push(...repetitions.findings());
  const linked = linkedFromLayout(site);
  for (const [path, file] of pageFiles) {
    if (navigation.placesOf(path).length > 0 || path === '/' || linked.has(path)) continue;
    if (includedFiles.has(file)) continue;
    const summary = site.summary(path);
    if (summary?.isHidden || summary?.isNoindex) continue;
    // `/skill` is served to programs at its own address.
    if (path === '/skill') continue;
    findings.push({
      severity: 'warning',
      rule: 'orphan-page',
      file,
      message: `The page is not in the navigation, so readers only reach it by ${linkedPaths.has(path) ? 'links' : 'its address'}.`,
      hint: 'Add it to docs.json, or say "hidden: true" in its front matter.',
    });
  }
  return findings;
}

function missingPage(site: Site, path: string, place: PlacedPage, positionOf: PositionOf): Diagnostic {
  const rule = site.ignoreRule(path);
  if (rule !== undefined) {
    return {
      severity: 'error',
      rule: 'missing-page',
      ...position(place, positionOf),
      message: `names the page "${path.slice(1)}", whose file the rule "${rule.pattern}" of .mintignore leaves out.`,
      hint: `Take the entry out, or write "!" and the path of the file below the rule.`,
    };
  }
  if (isReserved(path)) {
    return {
      severity: 'error',
      rule: 'reserved-address',
      ...position(place, positionOf),
      message: `names the page "${path.slice(1)}", whose address belongs to Lectern.`,
      hint: 'Move the file to another folder, and name it here as it is called then.',
    };
  }
  const same = samePath(site, path);
  const nearest = same ?? nearestAddress(path, nearbyPaths(site, path));
  const at = position(place, positionOf);
  return {
    severity: 'error',
    rule: 'missing-page',
    ...at,
    ...(same === undefined ? {} : editsOf(at, { written: path.slice(1), instead: same.slice(1) })),
    message: `names the page "${path.slice(1)}", which has no file.`,
    hint: didYouMean(nearest?.slice(1), `Create ${path.slice(1)}.mdx, or take the entry out.`),
  };
}

function editsOf({ line, column }: ReturnType<typeof position>, words: Pick<Edit, 'written' | 'instead'>) {
  return line === undefined || column === undefined ? {} : { edits: [{ line, column, ...words }] };
}

/** Only paths of similar length can be close, so skip the others on a large site. */
function nearbyPaths(site: Site, path: string): string[] {
  return site.pagePaths.filter((candidate) => Math.abs(candidate.length - path.length) <= 4);
}

function position({ node }: PlacedPage, positionOf: PositionOf) {
  return placeOfNode(positionOf)(node.id);
}

/** Paths that the header, the footer and navigation elements link to, apart from page entries. */
function linkedFromLayout({ navigation, configuration }: Site): Set<string> {
  const { navbar, footer } = configuration;
  const hrefs = [
    ...linksOf(navigation.root),
    ...navbar.links.map(({ href }) => href),
    ...(navbar.primary === undefined ? [] : [navbar.primary.href]),
    ...footer.links.flatMap(({ items }) => items.map(({ href }) => href)),
  ];
  return new Set(hrefs.flatMap((href) => siteTarget(href, '/')?.path ?? []));
}

function linksOf(node: NavigationNode): string[] {
  if (!isDivision(node)) return node.kind === 'link' ? [node.href] : [];
  const own = node.href === undefined ? [] : [node.href];
  return [...own, ...[...node.children, ...node.global].flatMap(linksOf)];
}
