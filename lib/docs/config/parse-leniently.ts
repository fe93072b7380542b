import type * as z from 'zod';
import { createYielder } from '@/lib/base/concurrency/yielder';
import { describeFirst } from './describe-issue';
import { formatJsonPath, type JsonPath } from './json-path';
import { isJsonObject, type JsonValue } from './json-value';
import { listProblems, type SchemaProblem } from './list-problems';
import type { Problem } from './problem';

export interface LenientResult<T> {
  /** Absent if nothing is usable. */
  value?: T | undefined;
  problems: Problem[];
}

// Each round removes at least one value. Real files need two or three.
const roundsMax = 100;

/**
 * Parses `written`. If a part is invalid, removes the smallest part that makes the rest valid, so that a mistake
 * affects only its own setting.
 */
export function parseLeniently<T>(schema: z.ZodType<T>, written: JsonValue): LenientResult<T> {
  const steps = lenientSteps(schema, written);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** The same for large values: other requests get a turn between steps. */
export async function parseLenientlyInTurns<T>(
  schema: z.ZodType<T>,
  written: JsonValue,
): Promise<LenientResult<T>> {
  const giveTurn = createYielder();
  const steps = lenientSteps(schema, written);
  let step = steps.next();
  while (step.done !== true) {
    await giveTurn();
    step = steps.next();
  }
  return step.value;
}

/** Yields after each piece of work. */
function* lenientSteps<T>(
  schema: z.ZodType<T>,
  written: JsonValue,
): Generator<undefined, LenientResult<T>, undefined> {
  const problems: Problem[] = [];
  const removed = new Set<string>();
  const indicesOf = new WeakMap<object, number[]>();
  let current = written;
  const describe = describeFirst();
  for (let round = 0; round < roundsMax; round++) {
    const result = schema.safeParse(current, { error: describe });
    if (result.success) return { value: result.data, problems };
    yield;
    const found = listProblems(result.error.issues, current);
    for (const { removal: _, lengthMax: __, missingKey, ...problem } of found) {
      const path = originalPath(current, problem.path, indicesOf);
      // The value is missing because it was removed here, and is already reported.
      if (missingKey !== undefined && removed.has(formatJsonPath([...path, missingKey]))) continue;
      problems.push({ ...problem, path });
    }
    yield;
    if (found.some(({ removal }) => removal.length === 0)) return { problems };
    for (const { removal } of found) removed.add(formatJsonPath(originalPath(current, removal, indicesOf)));
    if (round === 0) current = structuredClone(written);
    yield;
    removeParts(current, found, indicesOf);
    yield;
  }
  return { problems };
}

/** Maps a path back to the written value, whose lists may have been longer. */
function originalPath(root: JsonValue, path: JsonPath, indicesOf: WeakMap<object, number[]>): JsonPath {
  let container: JsonValue | undefined = root;
  return path.map((part) => {
    const indices: number[] | undefined = Array.isArray(container) ? indicesOf.get(container) : undefined;
    const original = typeof part === 'number' ? (indices?.[part] ?? part) : part;
    container =
      typeof container === 'object' && container !== null ? Reflect.get(container, part) : undefined;
    return original;
  });
}

function removeParts(
  root: JsonValue,
  problems: readonly SchemaProblem[],
  indicesOf: WeakMap<object, number[]>,
) {
  const doomed = new Map<JsonValue[], Set<number>>();
  for (const { removal, lengthMax } of problems) {
    const target = lengthMax === undefined ? removal.slice(0, -1) : removal;
    const part = removal.at(-1);
    const container = target.reduce<JsonValue | undefined>((value, step) => Object(value)[step], root);
    if (Array.isArray(container)) {
      const indices = doomed.get(container) ?? new Set();
      doomed.set(container, indices);
      if (lengthMax === undefined && typeof part === 'number') indices.add(part);
      else for (let index = lengthMax ?? 0; index < container.length; index++) indices.add(index);
    } else if (isJsonObject(container) && typeof part === 'string') {
      delete container[part];
    }
  }
  for (const [list, indices] of doomed) {
    const originals = indicesOf.get(list) ?? list.map((_, index) => index);
    indicesOf.set(
      list,
      originals.filter((_, index) => !indices.has(index)),
    );
    list.splice(0, list.length, ...list.filter((_, index) => !indices.has(index)));
  }
}
