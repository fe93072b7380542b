import type { LayoutData, Selector } from '@/lib/site/layout-data';

export interface SearchScope {
  /** BCP 47 tag. */
  language: string;
  version?: string | undefined;
  product?: string | undefined;
}

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

/** The selected option; a switch without a selection does not filter. */
function chosenIn(selectors: readonly Selector[], kind: Selector['kind']): string | undefined {
  const selector = selectors.findLast((candidate) => candidate.kind === kind);
  if (selector === undefined || selector.options.length < 2) return undefined;
  return selector.options.find(({ isCurrent }) => isCurrent)?.label;
}
