import { languageFromCode } from '@/lib/docs/languages/language-codes';
import type { NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import { commonStart, pathSegments } from './division-paths';
import { isPrimarilyIn } from './landing-page';
import type { LayoutSource } from './layout-source';
import { isShownPage } from './page-summary';

/** The current page, and the element to switch from and to. */
export interface DivisionSwitch {
  path: string;
  from: NavigationDivision;
  to: NavigationDivision;
}

/**
 * The matching page in another language, version, product or dropdown. Tries the same path in its folder, then the path
 * with its name in place of the current one's, then the longest common suffix.
 */
export function counterpartPage(source: LayoutSource, change: DivisionSwitch): string | undefined {
  const isThere = (path: string) =>
    // A page that both elements list would lead back to the current one.
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

/** Tries the path without the version's folder, in case the other language does not have that version. */
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

/** Possible folder names of an element, such as `pt-br` or `v2`. Only languages and versions have such folders. */
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
      // A single name such as `overview` identifies a page only if no other page has it.
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
