const SKIPPED_OR_FAMILY =
  /\/\*[\s\S]*?(?:\*\/|$)|@font-(?:face|palette-values[^{}]{0,100})\s{0,20}\{[^}]*\}?|(font-family\s{0,20}:)([^;{}]{1,200})(?=[;}])/gi;
const HAS_NEXT = /,|\(|^(?:inherit|initial|unset|revert|revert-layer|math|emoji|fangsong|cursive|fantasy)$/i;
const IS_GENERIC = /^(?:(?:ui-)?(?:sans-serif|serif|monospace|rounded)|system-ui)$/i;

/**
 * Adds a generic fallback to each font family without one in an author's style sheet. While the font loads, or if it
 * never arrives, browsers would draw code and headings in their serif font.
 *
 * @example withGenericFonts('code { font-family: "IBM Plex Mono" }') // 'code { font-family:"IBM Plex
 * Mono",var(--font-mono)}'
 */
export function withGenericFonts(css: string): string {
  return css.replace(SKIPPED_OR_FAMILY, (whole, property?: string, value?: string) => {
    const [family = '', importance] = (value ?? '').split('!', 2).map((part) => part.trim());
    if (property === undefined || family === '' || HAS_NEXT.test(family) || IS_GENERIC.test(family))
      return whole;
    return `${property}${family},${genericOf(family)}${importance === undefined ? '' : ` !${importance}`}`;
  });
}

function genericOf(family: string): string {
  if (/mono|code|consol|courier|menlo|typewriter/i.test(family)) return 'var(--font-mono)';
  return /serif|slab|times|georgia|garamond|roman|playfair|lora\b/i.test(family) && !/sans/i.test(family)
    ? 'serif'
    : 'var(--font-sans)';
}
