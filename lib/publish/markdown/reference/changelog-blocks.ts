import type { ToldChange, ToldHistory } from '@/lib/openapi/changes/api-releases';
import { type Block, itemList, paragraph, strong, text, toBlocks } from '../blocks';
import { part } from './operation-blocks';

/** Each release under its day, with its changes gravest first. */
export function changelogBlocks({ releases, isRemovedLeftOut }: ToldHistory): Block[] {
  const notes = isRemovedLeftOut
    ? [paragraph(text('Operations that the API has no longer are left out.'))]
    : [];
  if (releases.length === 0) return [paragraph(text('No changes of this API are known.')), ...notes];
  const sections = releases.flatMap(({ at, commit, version, changes }) =>
    part(
      [at.slice(0, 10), version, commit].filter((fact) => fact !== undefined).join(', '),
      changes.map((change) => itemList([paragraph(...changeText(change))])),
    ),
  );
  return [...toBlocks(sections), ...notes];
}

function changeText({ kind, impact, operations, schema, subject, text: said }: ToldChange) {
  const mark = impact === 'breaking' ? 'breaking' : impact === 'risky' ? 'may break clients' : kind;
  const places = operations.flatMap(({ name }, position) => [
    ...(position === 0 ? [] : [text(', ')]),
    { type: 'inlineCode' as const, value: name },
  ]);
  const place = places.length > 0 ? places : [text(schema ?? 'the document')];
  return [strong([text(mark)]), text(' '), ...place, text(`: ${subject} ${said}`)];
}
