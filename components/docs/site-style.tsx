import { variationCss } from '@/lib/base/markup/variation-tokens';
import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import { codeToneRule } from '@/lib/site/colors/code-tones';
import { formatVariables } from '@/lib/site/colors/format-variables';
import { siteColors } from '@/lib/site/colors/site-colors';
import type { Site } from '@/lib/site/site';
import { fileAddress } from '@/lib/site/site-layout';
import { fallbackFaces } from './fallback-faces';
import { FontPreload } from './font-preload';

interface SiteStyleProps {
  codeColors: Site['codeColors'];
  configuration: SiteConfiguration;
  assets: Site['assets'];
  fonts: Site['fonts'];
  fontRooms: Site['fontRooms'];
  scriptCss: string;
}

export function SiteStyle(props: SiteStyleProps) {
  const { assets, configuration, fonts, scriptCss } = props;
  const body = configuration.fonts?.body;
  return (
    <>
      {body !== undefined && isHere(body, fonts) ? null : <FontPreload />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: colours are checked hexadecimals, names are escaped. */}
      <style dangerouslySetInnerHTML={{ __html: siteCss(props) }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the compiler from class names, its tags escaped. */}
      {scriptCss === '' ? null : <style dangerouslySetInnerHTML={{ __html: scriptCss }} />}
      {[...assets.styles, ...assets.scripts].length === 0 ? null : <style>{CLOSED_DRAWER}</style>}
      {fonts.map(({ sheet }) => (
        <link href={sheet} key={sheet} precedence="site" rel="stylesheet" />
      ))}
      {assets.styles.map((href) => (
        <link href={href} key={href} precedence="site" rel="stylesheet" />
      ))}
    </>
  );
}

/**
 * In the format, the sidebar of phones is another element than the column, which is all that authors style. A `display`
 * for the column must not open our drawer, whatever the rule's weight.
 */
const CLOSED_DRAWER =
  '@media not (min-width:64rem){:is(#sidebar,.site-sidebar):not(:popover-open){display:none!important}}';

type Font = NonNullable<NonNullable<SiteConfiguration['fonts']>['body']>;

/** Fallback for readers without a font that `docs.json` names and this instance has not fetched. */
const OWN_FACE = '"Inter Variable"';

function isHere({ family, source }: Font, fonts: SiteStyleProps['fonts']): boolean {
  return source !== undefined || fonts.some((font) => font.family === family);
}

/** Safe to insert: docs.json's colours are validated as hexadecimal, and names are quoted here. */
function siteCss({ configuration, codeColors, fonts: found, fontRooms }: SiteStyleProps): string {
  const { colors, fonts } = configuration;
  const faces = [fonts?.body, fonts?.heading].flatMap((font) =>
    font?.source === undefined ? [] : [fontFace(font)],
  );
  const familyList = (font: Font) =>
    [
      cssString(font.family),
      ...(fontRooms.has(font.family) ? [fallbackName(font.family)] : []),
      ...(isHere(font, found) ? [] : [OWN_FACE]),
    ].join();
  const fallbacks = [...fontRooms].map(([family, room]) => fallbackFaces(fallbackName(family), room));
  const variables = [
    `--brand:${colors.primary}`,
    `--brand-light:${colors.light}`,
    `--brand-dark:${colors.dark}`,
    ...formatVariables(configuration),
    ...(fonts?.body === undefined ? [] : [`--font-body:${familyList(fonts.body)}`]),
    ...(fonts?.heading === undefined ? [] : [`--font-heading-family:${familyList(fonts.heading)}`]),
  ];
  for (const mode of ['light', 'dark'] as const) {
    const code = codeColors?.[mode];
    if (code !== undefined)
      variables.push(`--code-background-${mode}:${code.background}`, `--code-text-${mode}:${code.text}`);
  }
  return `${[...new Set(faces), ...fallbacks].join('')}${siteColors(configuration)}:root{${variables.join(';')}}${codeColors === undefined ? '' : codeToneRule(codeColors)}${variationCss(configuration.variations.options.map(({ id }) => id))}`;
}

function fontFace({ family, source, format, weight }: Font): string {
  const address = cssString(fileAddress(source ?? ''));
  const kind = format === undefined ? '' : ` format(${cssString(format)})`;
  return `@font-face{font-family:${cssString(family)};src:url(${address})${kind};font-weight:${weight ?? '100 900'};font-display:swap}`;
}

function fallbackName(family: string): string {
  return cssString(`${family} Fallback`);
}

function cssString(text: string): string {
  return `"${text.replace(/[\\"<\n\r]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;
}
