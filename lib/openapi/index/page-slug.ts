/**
 * One segment of a generated page's address. Addresses in published sites depend on these rules,
 * which differ from those of headings.
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
      // Choice: these would end the path of an address or be decoded, so they go too.
      .replace(/[?#%\\]/g, '')
      .replace(/--/g, '-')
      .toLowerCase()
  );
}

/** What the address of an operation or a webhook is made from. */
export interface SlugSource {
  kind: 'operation' | 'webhook';
  method: string;
  target: string;
  summary?: string | undefined;
  tag?: string | undefined;
}

const SEGMENT_CHARACTERS_MAX = 150;

/** Path below the directory of generated pages, before duplicates are told apart. */
export function operationSlug({ kind, method, target, summary, tag }: SlugSource): string {
  const fromTarget =
    kind === 'webhook'
      ? pageSlug(target)
      : [method.toLowerCase(), pageSlug(target)].filter((part) => part !== '').join('-');
  const fromSummary = summary === undefined ? '' : pageSlug(summary);
  // Choice: a summary that is a paragraph makes no address that anybody could share.
  const isUsable = fromSummary !== '' && fromSummary.length <= SEGMENT_CHARACTERS_MAX;
  const ownSegment = isUsable ? fromSummary : fromTarget || method.toLowerCase();
  const tagSegment = tag === undefined ? '' : pageSlug(tag);
  return tagSegment === '' ? ownSegment : `${tagSegment}/${ownSegment}`;
}

/** Gives every slug a number until it is free: `-1` for the first duplicate. */
export function createSlugCounter(): (slug: string) => string {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return (slug) => {
    let free = slug;
    // From where the last one stopped: many operations may be called the same.
    let number = numbers.get(slug) ?? 1;
    for (; taken.has(free); number++) free = `${slug}-${number}`;
    numbers.set(slug, number);
    taken.add(free);
    return free;
  };
}
