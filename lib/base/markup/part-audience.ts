import { isRecord } from '../values/is-record';

/** For whom a part of a page is, as `<Visibility for>` says it. */
export type PartAudience = (typeof NAMED)[number] | { groups: readonly string[] };

/** Who reads a page: `groups` of a person who signed in, or nobody in particular. */
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

/** Whether a part stands on the page of a reader. */
export function isPartFor(audience: PartAudience | undefined, reader: PartReader): boolean {
  if (audience === undefined || audience === 'agents') return false;
  if (audience === 'humans') return true;
  if (audience === 'signed-out') return reader === undefined;
  if (audience === 'signed-in') return reader !== undefined;
  return reader !== undefined && audience.groups.some((group) => reader.groups.includes(group));
}

/** Whether a part is only for people who signed in, or for nobody: it is in nothing that all readers share. */
export function isPartClosed(audience: PartAudience | undefined): boolean {
  return audience === undefined || audience === 'signed-in' || typeof audience === 'object';
}
