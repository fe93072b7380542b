import type { ServerVariableView, ServerView } from '@/lib/openapi/operation/operation-view';
import { type Block, itemList, text, toBlocks, withLead } from '../blocks';
import { markdownBlocks } from '../markdown-blocks';

/** A server with what its author says about it. */
export function serverBlock({ url, description, variables }: ServerView, lead = ''): Block {
  return itemList(
    withLead(
      [...(lead === '' ? [] : [text(lead)]), { type: 'inlineCode', value: url }],
      toBlocks([...markdownBlocks(description), ...variables.map(variableBlock)]),
      ': ',
    ),
  );
}

/** What may stand in the address of a server, of OpenAPI and AsyncAPI documents. */
export function variableBlock({ name, default: standard, values, description }: ServerVariableView): Block {
  const facts = [
    ...(standard === '' ? [] : [` default ${standard}`]),
    ...(values === undefined ? [] : [`${standard === '' ? '' : ','} one of ${values.join(', ')}`]),
  ].join('');
  return itemList(
    withLead(
      [{ type: 'inlineCode', value: `{${name}}` }, ...(facts === '' ? [] : [text(facts)])],
      markdownBlocks(description),
      ': ',
    ),
  );
}
