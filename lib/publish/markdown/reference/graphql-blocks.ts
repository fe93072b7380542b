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
      : part('Returns', [
          paragraph({ type: 'inlineCode', value: returns.type }),
          ...markdownBlocks(returns.description),
        ])),
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
  const facts = [
    ...(type === '' ? [] : [type]),
    ...(standard === undefined ? [] : [`default ${standard}`]),
    ...(deprecation === undefined ? [] : [`deprecated: ${deprecation}`]),
  ].join(', ');
  return itemList(
    withLead(
      [{ type: 'inlineCode', value: name }, ...(facts === '' ? [] : [text(` (${facts})`)])],
      [...markdownBlocks(description), ...member.arguments.map(memberBlock)],
      ': ',
    ),
  );
}

function names(all: GraphqlView['possible']): Block[] {
  if (all.length === 0) return [];
  return [
    paragraph(
      ...all.flatMap((name, position) => [
        ...(position === 0 ? [] : [text(', ')]),
        { type: 'inlineCode' as const, value: name },
      ]),
    ),
  ];
}

/** `TYPE Order` is `Order`; operations keep their kind. */
function nameOfKey(key: string): string {
  return key.replace(/^TYPE /, '');
}
