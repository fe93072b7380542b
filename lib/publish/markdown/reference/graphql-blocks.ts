import type { PhrasingContent } from 'mdast';
import type { GraphqlView, MemberView } from '@/lib/graphql/view/part-view';
import { type Block, itemList, paragraph, strong, text, toBlocks, withLead } from '../blocks';
import { markdownBlocks } from '../markdown-blocks';
import { part } from './operation-blocks';
import type { ReferenceParts } from './reference-parts';

export function graphqlBlocks({
  view,
  samples,
  response,
}: Extract<ReferenceParts, { kind: 'graphql' }>): Block[] {
  const { returns } = view;
  const examples: Block[] = [
    ...samples.map(({ language, code }): Block => ({ type: 'code', lang: language, value: code })),
    ...(response === undefined ? [] : [{ type: 'code' as const, lang: 'json', value: response }]),
  ];
  return toBlocks([
    ...(view.deprecation === undefined
      ? []
      : [paragraph(strong([text('Deprecated: ')]), text(view.deprecation))]),
    ...markdownBlocks(view.description, { isInside: false }),
    { type: 'code', lang: 'graphql', value: view.signature },
    ...(view.isOneOf ? [paragraph(text('Exactly one of the fields is given.'))] : []),
    ...(view.specifiedBy === undefined ? [] : [paragraph(text(`Specified by ${view.specifiedBy}`))]),
    ...part('Arguments', view.arguments.map(memberBlock)),
    ...(returns === undefined
      ? []
      : part('Returns', [paragraph(code(returns.type)), ...markdownBlocks(returns.description)])),
    ...part('Fields', view.fields.map(memberBlock)),
    ...part('Values', view.values.map(memberBlock)),
    ...part('Possible types', names(view.possible)),
    ...part('Implements', names(view.interfaces)),
    ...part('Used by', names(view.usedBy.map(nameOfKey))),
    ...part('Example', examples),
  ]);
}

function memberBlock(member: MemberView): Block {
  const { name, type, description, deprecation, default: standard } = member;
  // Lists and non-null marks of types would be parsed as Markdown.
  const facts = [
    ...(type === '' ? [] : [[code(type)]]),
    ...(standard === undefined ? [] : [[text('default '), code(standard)]]),
    ...(deprecation === undefined ? [] : [[text(`deprecated: ${deprecation}`)]]),
  ].flatMap((words, position) => [text(position === 0 ? ' (' : ', '), ...words]);
  return itemList(
    withLead(
      [code(name), ...facts, ...(facts.length === 0 ? [] : [text(')')])],
      [...markdownBlocks(description), ...toBlocks(member.arguments.map(memberBlock))],
      ': ',
    ),
  );
}

function code(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}

function names(all: GraphqlView['possible']): Block[] {
  if (all.length === 0) return [];
  return [
    paragraph(...all.flatMap((name, position) => [...(position === 0 ? [] : [text(', ')]), code(name)])),
  ];
}

/** `TYPE Order` becomes `Order`; operations keep their kind. */
function nameOfKey(key: string): string {
  return key.replace(/^TYPE /, '');
}
