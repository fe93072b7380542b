import { isPartShown } from '../index/extension';
import type { MergedSchema } from './merged-schema';

const MARKS = ['x-hidden', 'x-excluded', 'x-svc', 'x-mint'];

/** Whether readers in some groups see a schema; if any part of an `allOf` is hidden, all of it is. */
export function isSchemaShown({ keywords }: MergedSchema, viewerGroups: readonly string[]): boolean {
  const marks = MARKS.map((key) => [key, keywords.get(key)] as const);
  return isPartShown(Object.fromEntries(marks), viewerGroups);
}
