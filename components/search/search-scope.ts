import type { LayoutData, Selector } from '@/lib/site/layout-data';

/** Where the reader is, so that search stays there. */
export interface SearchScope {
  /** BCP 47 tag. */
  language: string;
  version?: string | undefined;
  product?: string | undefined;
}

/** The language of a page, and the version and product that its switches show. */
export function searchScope({
  language,
  selectors,
}: Pick<LayoutData, 'language' | 'selectors'>): SearchScope {
  return {
    language: language.code,
    version: chosenIn(selectors, 'version'),
    product: chosenIn(selectors, 'product'),
  };
}

/** A switch without a choice narrows nothing. */
function chosenIn(selectors: readonly Selector[], kind: Selector['kind']): string | undefined {
  const selector = selectors.findLast((candidate) => candidate.kind === kind);
  if (selector === undefined || selector.options.length < 2) return undefined;
  return selector.options.find(({ isCurrent }) => isCurrent)?.label;
}
