import { isPartShown } from '../index/extension';
import type { MergedSchema } from './merged-schema';

const MARKS = ['x-hidden', 'x-excluded', 'x-svc', 'x-mint'];

/** Whether a schema is shown to viewers in some groups; what one part of an `allOf` hides is hidden. */
export function isSchemaShown({ keywords }: MergedSchema, viewerGroups: readonly string[]): boolean {
  const marks = MARKS.map((key) => [key, keywords.get(key)] as const);
  return isPartShown(Object.fromEntries(marks), viewerGroups);
}
