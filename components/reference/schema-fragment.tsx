import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { ReferenceFragment } from '@/lib/site/reference/reference-fragment';
import { fittedMarkup, type MarkupBudget } from './markup-budget';
import { referenceContext } from './reference-view';
import { SchemaChildren } from './schema-children';
import { staticMarkup } from './static-markup';

/** The same limit as for a whole page's sections; the rest comes with the next "Show more". */
const FRAGMENT_BYTES_MAX = 118_000;

/** The HTML of a deferred part of a reference. */
export function schemaFragment(fragment: ReferenceFragment, strings: InterfaceStrings): string {
  const { path, settings, view, mode, anchor } = fragment;
  const markup = (budget: MarkupBudget) => {
    const context = { ...referenceContext(path, settings, strings), budget };
    return staticMarkup(<SchemaChildren anchor={anchor} context={context} mode={mode} schema={view} />);
  };
  return fittedMarkup(markup, FRAGMENT_BYTES_MAX);
}
