import { isRecord } from '@/lib/base/values/is-record';
import { keysOfReference, type Located, pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { ownValue } from '../raw-value';
import { allMarks, type ClosingMarks, marksIn, NOBODY } from '../references/closing-marks';
import { followReference, referenceOf } from '../resolve-reference';
import { derivedSchemas } from '../schema/derived-schemas';
import { componentOf } from '../schema/reachable-components';

/** Limit for objects and lists read: several times what 10 MB contain, because shared parts are read repeatedly. */
const VALUES_MAX = 1_000_000;
/** No real document requires membership in this many groups at once. */
const MARKS_MAX = 20;

interface Part {
  order: number;
  /** The earliest part, by order, that this part leads back to (Tarjan's low link). */
  low: number;
  marks: ClosingMarks;
  targets: readonly Located[];
}

/** Combines marks. If there are too many to track, the result hides the part from everyone. */
export function joinedMarks(...marks: readonly ClosingMarks[]): ClosingMarks {
  const all = allMarks(...marks);
  return all.length > MARKS_MAX || all.some((groups) => groups.length === 0) ? NOBODY : all;
}

/**
 * The marks of parts and of the components they reference. Each component is read once, as a whole; components that
 * reference each other share their marks, so they are joined as a group (Tarjan). Once the limit of values is exceeded,
 * everything is hidden.
 */
export function marksFollowed(document: OpenApiDocument): (starts: readonly Located[]) => ClosingMarks {
  const marksOf = new Map<string, ClosingMarks>();
  const targetsOf = targetReader(document);
  return (starts) => {
    for (const start of starts) if (!marksOf.has(start.pointer)) follow(start, { marksOf, targetsOf });
    return joinedMarks(...starts.map(({ pointer }) => marksOf.get(pointer) ?? NOBODY));
  };
}

function follow(
  start: Located,
  {
    marksOf,
    targetsOf,
  }: { marksOf: Map<string, ClosingMarks>; targetsOf: (part: Located) => readonly Located[] | undefined },
): void {
  const parts = new Map<string, Part>();
  const way: { pointer: string; part: Part; next: number }[] = [];
  const open: string[] = [];
  const enter = (located: Located) => {
    const targets = targetsOf(located);
    const marks = targets === undefined ? NOBODY : joinedMarks(marksIn(located.value));
    const part = { order: parts.size, low: parts.size, marks, targets: targets ?? [] };
    parts.set(located.pointer, part);
    open.push(located.pointer);
    way.push({ pointer: located.pointer, part, next: 0 });
  };
  enter(start);
  for (let step = way.at(-1); step !== undefined; step = way.at(-1)) {
    const { pointer, part } = step;
    const target = part.targets[step.next++];
    if (target !== undefined) {
      const done = marksOf.get(target.pointer);
      const known = parts.get(target.pointer);
      if (done !== undefined) part.marks = joined(part.marks, done);
      else if (known === undefined) enter(target);
      else part.low = Math.min(part.low, known.order);
      continue;
    }
    way.pop();
    if (part.low === part.order)
      for (const member of open.splice(open.lastIndexOf(pointer))) marksOf.set(member, part.marks);
    const before = way.at(-1)?.part;
    if (before === undefined) continue;
    before.low = Math.min(before.low, part.low);
    before.marks = joined(before.marks, part.marks);
  }
}

function joined(left: ClosingMarks, right: ClosingMarks): ClosingMarks {
  if (right.length === 0 || left === right || left === NOBODY) return left;
  return left.length === 0 || right === NOBODY ? right : joinedMarks(left, right);
}

/**
 * Targets of the references and discriminators in a part. A target counts as its whole component, because a part on the
 * way to it may be hidden. `undefined` once the limit of values is exceeded.
 */
function targetReader(document: OpenApiDocument): (part: Located) => readonly Located[] | undefined {
  let valuesLeft = VALUES_MAX;
  const wholes = new Map<string, Located | undefined>();
  const wholeOf = (target: Located): Located | undefined => {
    const component = componentOf(target.pointer);
    return component === undefined
      ? target
      : followReference(document, component.replaceAll('%', '%25')).target;
  };
  const referred = (reference: string): Located | undefined => {
    if (!wholes.has(reference)) {
      const target = nextOnTheWay(document, reference);
      wholes.set(reference, target && wholeOf(target));
    }
    return wholes.get(reference);
  };
  return (part) => {
    const targets = new Map<string, Located>();
    const reach = (target: Located | undefined) => {
      if (target !== undefined) targets.set(target.pointer, target);
    };
    const left: Located[] = [part];
    for (let located = left.pop(); located !== undefined; located = left.pop()) {
      if (--valuesLeft < 0) return undefined;
      const { value, pointer } = located;
      if (typeof value !== 'object' || value === null) continue;
      if (isRecord(value)) {
        const reference = referenceOf(value);
        if (reference !== undefined) reach(referred(reference));
        if (isRecord(value.discriminator))
          for (const derived of derivedSchemas(document, located)) reach(wholeOf(derived));
      }
      for (const [key, inner] of Object.entries(value))
        if (typeof inner === 'object' && inner !== null)
          left.push({ value: inner, pointer: pointerTo(pointer, key) });
    }
    return [...targets.values()];
  };
}

/**
 * The target of a reference, or the first reference on the way to it, which is followed when it is read itself.
 * Following every reference to its end would take as many steps as the chain is long.
 */
function nextOnTheWay({ root }: OpenApiDocument, reference: string): Located | undefined {
  let current: Located = { value: root, pointer: '#' };
  for (const key of keysOfReference(reference) ?? ['']) {
    const { value, pointer } = current;
    const inner = Array.isArray(value)
      ? /^\d+$/.test(key)
        ? value[Number(key)]
        : undefined
      : ownValue(value, key);
    if (inner === undefined) return referenceOf(value) === undefined ? undefined : current;
    current = { value: inner, pointer: pointerTo(pointer, key) };
  }
  return current;
}
