import { isPartShown, visibilityKeys } from '../index/extension';
import type { MergedSchema } from './merged-schema';

/** Whether readers in some groups see a schema; if any part of an `allOf` is hidden, all of it is. */
export function isSchemaShown({ keywords }: MergedSchema, viewerGroups: readonly string[]): boolean {
  const marks = visibilityKeys.flatMap((key) => (keywords.has(key) ? [[key, keywords.get(key)]] : []));
  return isPartShown(Object.fromEntries(marks), viewerGroups);
}
