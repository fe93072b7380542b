import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { ReferenceFragment } from '@/lib/site/reference/reference-fragment';
import { referenceContext } from './reference-view';
import { SchemaChildren } from './schema-children';
import { staticMarkup } from './static-markup';

/** The HTML of a deferred part of a reference. */
export function schemaFragment(fragment: ReferenceFragment, strings: InterfaceStrings): string {
  const { path, settings, view, mode, anchor } = fragment;
  const context = referenceContext(path, settings, strings);
  return staticMarkup(<SchemaChildren anchor={anchor} context={context} mode={mode} schema={view} />);
}
