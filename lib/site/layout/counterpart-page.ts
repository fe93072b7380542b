import { languageFromCode } from '@/lib/docs/languages/language-codes';
import type { NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import { commonStart, pathSegments } from './division-paths';
import { isPrimarilyIn } from './landing-page';
import type { LayoutSource } from './layout-source';
import { isShownPage } from './page-summary';

/** The reader's page, and the two elements between which the reader changes. */
export interface DivisionSwitch {
  path: string;
  from: NavigationDivision;
  to: NavigationDivision;
}

/**
 * The page of another language, version, product or dropdown that corresponds to the reader's page:
 * the same path in its folder, else with its name in place of the other, else the longest common end.
 */
export function counterpartPage(source: LayoutSource, change: DivisionSwitch): string | undefined {
  const isThere = (path: string) =>
    // A page listed in both would lead back to where the reader is.
    isPrimarilyIn(source.index, path, change.to) && isShownPage(source.pageSummary(path));
  return (
    [...inOtherFolder(source, change), ...withOtherName(change), ...withoutInnerFolder(source, change)].find(
      isThere,
    ) ?? byLongestEnding(source, change).find(isThere)
  );
}

function inOtherFolder(source: LayoutSource, { path, from, to }: DivisionSwitch): string[] {
  const segments = pathSegments(path);
  const folder = source.folderOf(from);
  if (commonStart(folder, segments) !== folder.length) return [];
  return [pathOf([...source.folderOf(to), ...segments.slice(folder.length)])];
}

/** From a version that the other language lacks, the way leads to the page without the version's folder. */
function withoutInnerFolder(source: LayoutSource, { path, from, to }: DivisionSwitch): string[] {
  const place = source.index.primaryPlaceOf(path);
  const chain = place === undefined ? [] : source.index.chainOf(place.node);
  const inner = chain.slice(chain.indexOf(from) + 1).filter(({ kind }) => INNER_KINDS.has(kind));
  const segments = pathSegments(path);
  return inner.map((division) =>
    pathOf([...source.folderOf(to), ...segments.slice(source.folderOf(division).length)]),
  );
}

const INNER_KINDS: ReadonlySet<string> = new Set(['version', 'product', 'dropdown']);

function withOtherName({ path, from, to }: DivisionSwitch): string[] {
  const segments = pathSegments(path);
  const names = segmentNames(from);
  const otherNames = segmentNames(to);
  const at = segments.findIndex((segment) => names.includes(segment.toLowerCase()));
  const before = at === -1 ? [] : segments.slice(0, at);
  const after = at === -1 ? segments : segments.slice(at + 1);
  const renamed = otherNames.map((name) => pathOf([...before, name, ...after]));
  return at === -1 ? renamed : [...renamed, pathOf([...before, ...after])];
}

/** How folders are called after an element: `pt-br`, `v2`. Only languages and versions name folders. */
function segmentNames({ kind, label }: NavigationDivision): string[] {
  const name = label.toLowerCase();
  if (kind === 'language')
    return [...new Set([name, languageFromCode(label).tag, name.split('-')[0] ?? name])];
  if (kind !== 'version') return [];
  const slug = name
    .replace(/\(.*\)/, '')
    .trim()
    .replace(/\s+/g, '-');
  return [...new Set([name, slug, slug.replace(/^v(?=\d)/, ''), slug.replace(/^(?=\d)/, 'v')])];
}

function byLongestEnding(source: LayoutSource, { path, from, to }: DivisionSwitch): string[] {
  const segments = pathSegments(path);
  const backwards = segments.toReversed();
  const name = segments.at(-1) ?? '';
  const alike = source.pathsByLastSegment(to).get(name) ?? [];
  const isNameUnique = alike.length === 1 && source.pathsByLastSegment(from).get(name)?.length === 1;
  return (
    alike
      .map((candidate) => {
        const other = pathSegments(candidate);
        const ending = commonStart(other.toReversed(), backwards);
        return { candidate, ending, start: commonStart(other, segments), length: other.length };
      })
      // A name alone, such as `overview`, is no sign of the same page where several pages have it.
      .filter(
        ({ ending, length }) => isNameUnique || ending > 1 || ending === length || ending === segments.length,
      )
      .sort(
        (left, right) => right.ending - left.ending || right.start - left.start || left.length - right.length,
      )
      .map(({ candidate }) => candidate)
  );
}

function pathOf(segments: string[]): string {
  return `/${segments.join('/')}`;
}
