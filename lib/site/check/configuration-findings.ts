import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { writtenCommand } from '@/lib/base/text/written-command';
import type { NamedIcon } from '@/lib/docs/named-icon';
import { namedIcon } from '@/lib/docs/named-icon';
import { isDivision, type NavigationNode } from '@/lib/docs/navigation/navigation-node';
import { iconLibraryNamed, missingIcon } from '@/lib/icons/icon-library';
import { fontFamilies } from '../fonts/font-families';
import type { InspectedPage } from '../page-inspector';
import { placeOfNode } from '../reference/place-of-node';
import type { LoadedSite } from '../site-input';
import { frontMatterFindings, metadataFindings } from './front-matter-findings';
import { actionFinding, menuFindings } from './menu-findings';
import { noEffect, type Place } from './no-effect';

/** Valid values of `docs.json` and front matter that do less than their author expects. */
export function configurationFindings(
  { site, positionOf }: LoadedSite,
  pages: readonly InspectedPage[],
): Diagnostic[] {
  const { navbar, contextual } = site.configuration;
  const placeOf = placeOfNode(positionOf);
  const links = [...navbar.links.map((link, index) => ({ link, keys: ['links', index] }))];
  const primary = navbar.primary === undefined ? [] : [{ link: navbar.primary, keys: ['primary'] }];
  const icons = [
    ...nodesIn(site.navigation.root).map((node) => ({ icon: node, place: placeOf(node.id) })),
    ...[...links, ...primary].map(({ link, keys }) => ({
      icon: namedIcon(link),
      place: { ...positionOf(['navbar', ...keys, 'icon']), at: ['navbar', ...keys].join('.') },
    })),
    ...pages.map(({ file, frontMatter }) => ({
      icon: namedIcon(frontMatter),
      place: { file, line: 1, at: 'icon' },
    })),
  ];
  return [
    ...icons.flatMap(({ icon, place }) => iconFinding(site.configuration.icons.library, icon, place)),
    ...(contextual?.options ?? []).flatMap((option, index) =>
      actionFinding(option, { ...positionOf(['contextual', 'options', index]), at: 'contextual.options' }),
    ),
    ...publicFindings({ site, positionOf }),
    ...closedFindings(site, pages),
    ...fontFindings({ site, positionOf }),
    ...notFoundFindings({ site, positionOf }),
    ...stylingFindings({ site, positionOf }),
    ...consentFindings({ site, positionOf }),
    ...pages.flatMap(({ file, frontMatter }) => pageFindings(file, frontMatter)),
    ...pages.flatMap(frontMatterFindings),
    ...metadataFindings(site),
  ];
}

function nodesIn(node: NavigationNode): NavigationNode[] {
  return isDivision(node) ? [node, ...[...node.children, ...node.global].flatMap(nodesIn)] : [node];
}

function iconFinding(
  library: 'fontawesome' | 'lucide' | 'tabler',
  { icon, iconType, iconLibrary }: NamedIcon,
  place: Place,
): Diagnostic[] {
  if (icon === undefined) return [];
  const missing = missingIcon(icon, { library: iconLibraryNamed(iconLibrary) ?? library, iconType });
  if (missing === undefined) return [];
  const instead = missing.shown === undefined ? 'none is shown' : `"${missing.shown}" is shown`;
  return [
    {
      severity: 'warning',
      rule: 'missing-icon',
      ...place,
      message: `names the icon "${icon}", which is in no installed set; ${instead}.`,
      hint: 'Name an icon of Font Awesome Free, Lucide or Tabler, or an image of the site.',
    },
  ];
}

function publicFindings({ site, positionOf }: Pick<LoadedSite, 'site' | 'positionOf'>): Diagnostic[] {
  if (site.configuration.public !== false || site.visibility === 'private') return [];
  const place = { ...positionOf(['public']), at: 'public' };
  const message = 'is false, but this instance shows its pages to everybody.';
  return [noEffect(place, message, 'Start it with DOCS_VISIBILITY=private to ask readers to sign in.')];
}

/** Pages that are marked both public and for groups: the groups win. */
function closedFindings(site: LoadedSite['site'], pages: readonly InspectedPage[]): Diagnostic[] {
  return pages.flatMap(({ path, file }) => {
    const { isPublic, groups = [] } = site.summary(path) ?? {};
    if (isPublic !== true || groups.length === 0) return [];
    const message = 'is true, and the page has groups, so it is for their members alone.';
    return [noEffect({ file, line: 1, at: 'public' }, message, 'Take out "public" or "groups".')];
  });
}

/** Fonts that this instance does not have, so that only readers with the font installed would see it. */
function fontFindings({ site, positionOf }: Pick<LoadedSite, 'site' | 'positionOf'>): Diagnostic[] {
  const { ofPages, ofImages } = fontFamilies(site.configuration);
  const missing = ofPages.filter((family) => site.fonts.every((font) => font.family !== family));
  const forImages = site.imageFont === undefined ? ofImages : [];
  const finding = (family: string, at: string): Diagnostic => ({
    severity: 'warning',
    rule: 'missing-font',
    ...positionOf([at]),
    at,
    message: `names the font "${family}", which this instance does not have.`,
    hint: `Run "${writtenCommand('fonts')}", which fetches it once, or name a file of it as "source".`,
  });
  return [
    ...missing.map((family) => finding(family, 'fonts')),
    ...forImages.map((family) => finding(family, 'thumbnails')),
  ];
}

function stylingFindings({ site, positionOf }: Pick<LoadedSite, 'site' | 'positionOf'>): Diagnostic[] {
  const { fonts, styling } = site.configuration;
  const findings = styling.codeLanguages
    .filter((file) => site.staticFile(file.replace(/^\/+/, '')) === undefined)
    .map(
      (file): Diagnostic => ({
        severity: 'warning',
        rule: 'missing-file',
        ...positionOf(['styling', 'codeblocks', 'languages']),
        at: 'styling.codeblocks.languages',
        message: `names the grammar "${file}", which the site does not have.`,
        hint: 'Write the path of a TextMate grammar in JSON.',
      }),
    );
  for (const path of weightedFonts({ fonts, positionOf })) {
    const place = { ...positionOf(path), at: path.join('.') };
    const message = 'says the weight of a font without "source", of which all weights are used.';
    findings.push(noEffect(place, message, 'Take "weight" out.'));
  }
  if (styling.latex !== undefined) {
    const place = { ...positionOf(['styling', 'latex']), at: 'styling.latex' };
    const message = 'says whether there are formulas, which is found out page by page.';
    findings.push(noEffect(place, message, 'Take it out.'));
  }
  return findings;
}

/** Where the weights of fonts without files stand: each font has its own, or both have one. */
function weightedFonts({
  fonts,
  positionOf,
}: Pick<LoadedSite['site']['configuration'], 'fonts'> & Pick<LoadedSite, 'positionOf'>): string[][] {
  const whole = positionOf(['fonts']);
  const paths = (['body', 'heading'] as const).flatMap((part) => {
    const font = fonts?.[part];
    if (font?.weight === undefined || font.source !== undefined) return [];
    const own = positionOf(['fonts', part]);
    const isOwn = own.line !== whole.line || own.column !== whole.column;
    return [isOwn ? `fonts.${part}.weight` : 'fonts.weight'];
  });
  return [...new Set(paths)].map((path) => path.split('.'));
}

function consentFindings({ site, positionOf }: Pick<LoadedSite, 'site' | 'positionOf'>): Diagnostic[] {
  const { cookies } = site.configuration.integrations;
  if (cookies === undefined || cookies.key !== undefined) return [];
  const place = { ...positionOf(['integrations', 'cookies']), at: 'integrations.cookies' };
  const hint = 'Add the name of the entry that your banner writes, such as "key": "consent".';
  return [noEffect(place, 'has no "key", so that no reader is asked.', hint)];
}

/** Every page carries the 404 text, so it is Markdown without components. */
function notFoundFindings({ site, positionOf }: Pick<LoadedSite, 'site' | 'positionOf'>): Diagnostic[] {
  const { description } = site.configuration.errors.notFound;
  const component = /<([A-Z]\w*)/.exec(description ?? '')?.[1];
  if (component === undefined) return [];
  const place = { ...positionOf(['errors', '404', 'description']), at: 'errors.404.description' };
  const message = `holds the component ${component}; components are not drawn here.`;
  return [noEffect(place, message, 'Write it in Markdown: text, emphasis, code and links.')];
}

/** Modes and keys of the format that are not supported here. */
function pageFindings(file: string, frontMatter: Readonly<Record<string, unknown>>): Diagnostic[] {
  const { mode, contextual } = frontMatter;
  const findings: Diagnostic[] = [];
  if (mode === 'assistant') {
    const message = 'is "assistant", which is shown as an ordinary page.';
    findings.push(noEffect({ file, line: 1, at: 'mode' }, message, 'Take it out, or write "wide".'));
  } else if (typeof mode === 'string' && !MODES.has(mode)) {
    const message = `is "${mode}", which is shown as an ordinary page.`;
    const hint = `Write one of ${[...MODES].join(', ')}.`;
    findings.push(noEffect({ file, line: 1, at: 'mode' }, message, hint));
  }
  findings.push(...menuFindings(file, contextual));
  return findings;
}

const MODES = new Set(['default', 'wide', 'custom', 'frame', 'center']);
