import { isPartShown, visibilityKeys } from '../index/extension';
import type { MergedSchema } from './merged-schema';

/** Whether readers in these groups may see a schema. If any part of an `allOf` is hidden, the whole is hidden. */
export function isSchemaShown({ keywords }: MergedSchema, viewerGroups: readonly string[]): boolean {
  const marks = visibilityKeys.flatMap((key) => (keywords.has(key) ? [[key, keywords.get(key)]] : []));
  return isPartShown(Object.fromEntries(marks), viewerGroups);
}
