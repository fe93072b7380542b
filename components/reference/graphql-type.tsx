import { Fragment } from 'react';
import { partKey } from '@/lib/graphql/schema-parts';
import type { ReferenceContext } from './reference-context';

/** What precedes a type's name in SDL: a colon, a list, a union or `implements`. */
const BEFORE_TYPE = /(?:^|:\s*|\[|[|&=]\s*|\bimplements\s+)$/;

/** GraphQL with the names of types linked to their pages. */
export function LinkedType({ context, text }: { context: ReferenceContext; text: string }) {
  let position = 0;
  return text.split(/([_A-Za-z][_0-9A-Za-z]*)/).map((part, index) => {
    const before = text.slice(Math.max(0, position - 20), position);
    position += part.length;
    const key = `${index} ${part}`;
    const href =
      index % 2 === 1 && BEFORE_TYPE.test(before) ? context.graphqlHref(partKey('type', part)) : undefined;
    return href === undefined ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <a href={href} key={key}>
        {part}
      </a>
    );
  });
}
