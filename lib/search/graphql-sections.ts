import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { GraphqlView, MemberView } from '@/lib/graphql/view/part-view';
import { NAMES_MAX, section, withFields } from './reference-sections';
import type { SearchSection } from './search-page';

/** The searchable parts of an operation or type: its text, and each argument, field and value. */
export function graphqlSections(view: GraphqlView, strings: InterfaceStrings): SearchSection[] {
  const sections = [
    section([], undefined, [view.description, view.deprecation, view.returns?.type]),
    members(strings.graphqlArguments, 'arguments', view.arguments),
    // The fields of a returned type are found on that type's page.
    ...(view.returns === undefined ? [members(strings.fields, 'fields', view.fields)] : []),
    members(strings.enumValues, 'values', view.values),
    section([strings.possibleTypes], 'possible-types', view.possible),
  ];
  return sections.filter(({ blocks, headingPath }) => headingPath.length === 0 || blocks.length > 0);
}

export function graphqlNames(view: GraphqlView): string[] {
  const own = [...view.arguments, ...(view.returns === undefined ? view.fields : []), ...view.values];
  return [...new Set([view.name, ...own.map(({ name }) => name)])].slice(0, NAMES_MAX);
}

function members(title: string, anchor: string, all: readonly MemberView[]): SearchSection {
  const lines = all.map(({ name, type, description, deprecation }) =>
    [name, type, description, deprecation].filter((text) => text !== undefined && text !== '').join(' '),
  );
  const fields = Object.fromEntries(all.map((member) => [member.name, member.anchor]));
  return withFields(section([title], anchor, lines), fields);
}
