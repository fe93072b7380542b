import { isRecord } from '../values/is-record';

/** The audience of part of a page, from `<Visibility for>`. */
export type PartAudience = (typeof NAMED)[number] | { groups: readonly string[] };

/** The reader of a page: a signed-in person's `groups`, or `undefined` for anonymous readers. */
export type PartReader = { groups: readonly string[] } | undefined;

const NAMED = ['humans', 'agents', 'signed-in', 'signed-out'] as const;

/** What authors may write, for messages. */
export const AUDIENCES_WRITTEN = '"humans", "agents", "signed-in", "signed-out" or {{ groups: ["admin"] }}';

/** The audience that an author wrote; `undefined` for anything else, which nobody may see. */
export function partAudience(written: unknown): PartAudience | undefined {
  if (typeof written === 'string') return NAMED.find((name) => name === written.trim());
  if (!isRecord(written) || Object.keys(written).join() !== 'groups' || !Array.isArray(written.groups))
    return undefined;
  const groups = written.groups.map((group: unknown) => (typeof group === 'string' ? group.trim() : ''));
  return groups.length > 0 && groups.every((group) => group !== '') ? { groups } : undefined;
}

export function isPartFor(audience: PartAudience | undefined, reader: PartReader): boolean {
  if (audience === undefined || audience === 'agents') return false;
  if (audience === 'humans') return true;
  if (audience === 'signed-out') return reader === undefined;
  if (audience === 'signed-in') return reader !== undefined;
  return reader !== undefined && audience.groups.some((group) => reader.groups.includes(group));
}

/** Whether a part is only for signed-in readers or for nobody, so that no shared output may contain it. */
export function isPartClosed(audience: PartAudience | undefined): boolean {
  return audience === undefined || audience === 'signed-in' || typeof audience === 'object';
}
