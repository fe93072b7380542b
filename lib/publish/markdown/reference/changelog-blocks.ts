import type { LeftOut, VisibleChange, VisibleHistory } from '@/lib/openapi/changes/api-releases';
import { type Block, itemList, paragraph, strong, text, toBlocks } from '../blocks';
import { part } from './operation-blocks';

/** Each release under its day, with its changes in order of severity. */
export function changelogBlocks({ releases, more, isRemovedLeftOut }: VisibleHistory): Block[] {
  const notes = [
    ...leftOut(more),
    ...(isRemovedLeftOut ? [paragraph(text('Operations that the API has no longer are left out.'))] : []),
  ];
  if (releases.length === 0) return [paragraph(text('No changes of this API are known.')), ...notes];
  const sections = releases.flatMap(({ at, commit, version, changes, more: ofRelease }) =>
    part([at.slice(0, 10), version, commit].filter((fact) => fact !== undefined).join(', '), [
      ...changes.map((change) => itemList([paragraph(...changeText(change))])),
      ...leftOut(ofRelease),
    ]),
  );
  return [...toBlocks(sections), ...notes];
}

function leftOut(more: LeftOut): Block[] {
  return more === 0 ? [] : [paragraph(text(andMore(more)))];
}

function andMore(more: LeftOut): string {
  return more === 'some' ? 'and more' : `and ${more} more`;
}

function changeText({
  kind,
  impact,
  operations,
  moreOperations,
  schema,
  subject,
  text: said,
}: VisibleChange) {
  const mark = impact === 'breaking' ? 'breaking' : impact === 'risky' ? 'may break clients' : kind;
  const places = operations.flatMap(({ name }, position) => [
    ...(position === 0 ? [] : [text(', ')]),
    { type: 'inlineCode' as const, value: name },
  ]);
  const place = places.length > 0 ? places : [text(schema ?? 'the document')];
  const others = moreOperations === 0 ? '' : ` ${andMore(moreOperations)}`;
  return [strong([text(mark)]), text(' '), ...place, text(`${others}: ${subject} ${said}`)];
}
