/**
 * One segment of a generated page's address. Published sites depend on these rules, which differ from those for heading
 * anchors.
 *
 * @example pageSlug('List all pets') // 'list-all-pets'
 * @example pageSlug('/pets/findByStatus') // 'petsfindbystatus'
 */
export function pageSlug(text: string): string {
  return (
    text
      .replace(/ /g, '-')
      .replace(/\{[^{}]*\}/g, '-')
      .replace(/^-/, '')
      .replace(/-$/, '')
      .replace(/[{}(),.'\n/]/g, '')
      // Choice: removed, because they would end the path or be decoded.
      .replace(/[?#%\\]/g, '')
      .replace(/--/g, '-')
      .toLowerCase()
  );
}

export interface SlugSource {
  kind: 'operation' | 'webhook';
  method: string;
  target: string;
  summary?: string | undefined;
  tag?: string | undefined;
}

const SEGMENT_CHARACTERS_MAX = 150;

/** Path below the directory of generated pages, before duplicates are numbered. */
export function operationSlug({ kind, method, target, summary, tag }: SlugSource): string {
  const fromTarget =
    kind === 'webhook'
      ? pageSlug(target)
      : [method.toLowerCase(), pageSlug(target)].filter((part) => part !== '').join('-');
  const fromSummary = summary === undefined ? '' : pageSlug(summary);
  // Choice: a whole paragraph would make the address too long to share; see `longSlug`.
  const isUsable = fromSummary !== '' && !isTooLong(fromSummary);
  return withTag(tag, isUsable ? fromSummary : fromTarget || method.toLowerCase());
}

/** The slug by the original rules if it is too long for our addresses, else `undefined`. */
export function longSlug({ summary, tag }: Pick<SlugSource, 'summary' | 'tag'>): string | undefined {
  const fromSummary = summary === undefined ? '' : pageSlug(summary);
  return isTooLong(fromSummary) ? withTag(tag, fromSummary) : undefined;
}

function isTooLong(segment: string): boolean {
  return segment.length > SEGMENT_CHARACTERS_MAX;
}

function withTag(tag: string | undefined, segment: string): string {
  const tagSegment = tag === undefined ? '' : pageSlug(tag);
  return tagSegment === '' ? segment : `${tagSegment}/${segment}`;
}
