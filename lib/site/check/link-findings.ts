import type { Diagnostic, Edit } from '@/lib/base/errors/diagnostic';
import { anchorLetters } from '@/lib/base/text/anchor-letters';
import { nearestAddress } from '@/lib/base/text/nearest-address';
import { didYouMean, nearestName } from '@/lib/base/text/nearest-name';
import { isLinkable } from '@/lib/base/web/root-files';
import type { ResolvedLink } from '@/lib/content/compiled-page';
import type { IgnoreRule } from '@/lib/content/files/ignore-rules';
import type { InspectedPage } from '../page-inspector';
import type { Site } from '../site';
import { samePath } from './same-path';
import { siteTarget } from './site-target';
import { isInUnreadFolder } from './unread-folders';

/** The anchors of a page; `undefined` if unknown. */
export type AnchorsOf = (path: string) => ReadonlySet<string> | undefined;

export function linkFindings(site: Site, page: InspectedPage, anchorsOf: AnchorsOf): Diagnostic[] {
  if (page.inspection === undefined) return [];
  const { links, images } = page.inspection;
  return [
    ...links.flatMap((link) => linkFinding(site, page.path, link, anchorsOf) ?? []),
    ...oncePerFile(images).flatMap((image) => imageFinding(site, page, image) ?? []),
  ];
}

/** @param from address of the page with the link */
export function linkFinding(
  site: Site,
  from: string,
  link: ResolvedLink,
  anchorsOf: AnchorsOf,
): Diagnostic | undefined {
  const target = siteTarget(link.href, from);
  if (target === undefined) return undefined;
  const outcome = site.resolve(target.path);
  const place = { file: link.file, line: link.line, column: link.column };
  if (outcome.kind === 'not-found' && site.staticFile(target.path) === undefined) {
    if (isLinkable(target.path) || isInUnreadFolder(site, target.path)) return undefined;
    const rule = site.ignoreRule(target.path);
    if (rule !== undefined) return linkToLeftOut(link, target.path, rule);
    const same = samePath(site, target.path) ?? pageFromRoot(site, link.written);
    const edits = same === undefined ? undefined : editsTo(link, same, target.anchor);
    const near = site.pagePaths.filter((path) => Math.abs(path.length - target.path.length) <= 4);
    const nearest = same ?? nearestAddress(target.path, near);
    return {
      severity: 'error',
      rule: 'broken-link',
      ...place,
      message: `The link "${link.written}" leads to ${target.path}, where there is no page.`,
      hint: didYouMean(nearest, 'Write the address of a page, for example "/guides/start".'),
      ...(edits === undefined ? {} : { edits }),
    };
  }
  const anchors = outcome.kind === 'page' && target.anchor !== '' ? anchorsOf(target.path) : undefined;
  if (anchors === undefined || anchors.has(target.anchor) || hasLike(anchors, target.anchor))
    return undefined;
  const nearest = nearestName(target.anchor, anchors);
  return {
    severity: 'warning',
    rule: 'broken-anchor',
    ...place,
    message: `The link "${link.written}" names a part that ${target.path} does not have.`,
    hint: nearest === undefined ? 'Take the # part away.' : `Did you mean "#${nearest}"?`,
  };
}

/** The page that a relative link would reach if it were read from the root of the site. */
function pageFromRoot(site: Site, written: string): string | undefined {
  if (/^(?:\/|\.\.)/.test(written)) return undefined;
  const target = siteTarget(written.replace(/^(?:\.\/)?/, '/'), '/');
  return target === undefined ? undefined : samePath(site, target.path);
}

/**
 * An automatic fix. It is safe because the address equals exactly one page's apart from root, letter case and file
 * extension.
 */
function editsTo({ line, column, written }: ResolvedLink, path: string, anchor: string): Edit[] | undefined {
  if (line === undefined || column === undefined) return undefined;
  // The edit would lose a query and change an encoded anchor.
  if (written.includes('?') || (anchor !== '' && !written.endsWith(`#${anchor}`))) return undefined;
  return [{ line, column, written, instead: anchor === '' ? path : `${path}#${anchor}` }];
}

function linkToLeftOut(link: ResolvedLink, path: string, { pattern, isDefault }: IgnoreRule): Diagnostic {
  return {
    severity: 'error',
    rule: 'broken-link',
    file: link.file,
    line: link.line,
    column: link.column,
    message: `The link "${link.written}" leads to ${path}, whose file the ${isDefault ? 'default rule' : 'rule of .mintignore'} "${pattern}" leaves out.`,
    hint: isDefault
      ? 'Add the page to the navigation, or write "!" and the path of its file into .mintignore.'
      : 'Link to another page, or write "!" and the path of the file below the rule.',
  };
}

/** Drawings on generated pages refer to the symbols of one file hundreds of times. */
function oncePerFile(images: readonly ResolvedLink[]): ResolvedLink[] {
  const first = new Map<string, ResolvedLink>();
  for (const image of images) {
    const key = `${image.file} ${image.href.replace(/#.*$/, '')}`;
    if (!first.has(key)) first.set(key, image);
  }
  return [...first.values()];
}

function imageFinding(site: Site, page: InspectedPage, image: ResolvedLink): Diagnostic | undefined {
  const target = siteTarget(image.href, page.path);
  if (target === undefined || site.staticFile(target.path) !== undefined) return undefined;
  return {
    // A missing symbol of an SVG file draws nothing; a missing image shows a broken icon.
    severity: image.href.includes('#') ? 'warning' : 'error',
    rule: 'missing-image',
    file: image.file,
    line: image.line,
    column: image.column,
    message: `"${image.written}" names a file that the site does not have.`,
    hint: `Write its path from the site folder with a leading slash, for example "${exampleOf(target.path)}".`,
  };
}

/** Pages also name scripts, style sheets and videos. */
function exampleOf(path: string): string {
  const ending = /\.(js|mjs|css|mp4|webm|mp3|pdf)$/i.exec(path)?.[1];
  return ending === undefined ? '/images/screen.png' : `/files/name.${ending.toLowerCase()}`;
}

/** Whether a link that is written by other rules arrives all the same. */
function hasLike(anchors: ReadonlySet<string>, wanted: string): boolean {
  const letters = anchorLetters(wanted);
  return letters !== '' && [...anchors].some((anchor) => anchorLetters(anchor) === letters);
}
