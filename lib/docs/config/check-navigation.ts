import { createYielder } from '@/lib/base/concurrency/yielder';
import { checkChildKinds } from './check-child-kinds';
import { describeFirst } from './describe-issue';
import type { JsonValue } from './json-value';
import { listProblems } from './list-problems';
import type { Problem } from './problem';
import { navigationSchema } from './schema/navigation';

/** All problems of a navigation: keys, types, and combinations of children. Paths start with `navigation`. */
export async function checkNavigation(navigation: JsonValue): Promise<Problem[]> {
  if (Array.isArray(navigation)) {
    const message = 'is a list, as in the former mint.json, but must be an object.';
    const hint = 'Write { "groups": [ … ] } around it.';
    return [{ severity: 'error', rule: 'wrong-type', path: ['navigation'], message, hint }];
  }
  const giveTurn = createYielder();
  const result = navigationSchema.safeParse(navigation, { error: describeFirst() });
  await giveTurn();
  const schemaProblems = result.success ? [] : listProblems(result.error.issues, navigation);
  await giveTurn();
  return [
    ...schemaProblems.map(({ severity, rule, path, key, message, hint }) => ({
      severity,
      rule,
      path: ['navigation', ...path],
      key,
      message,
      hint,
    })),
    ...checkChildKinds(navigation, ['navigation']),
  ];
}
