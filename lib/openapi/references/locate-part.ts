import type { Rule } from '@/lib/base/errors/diagnostic-rules';
import { nearestName } from '@/lib/base/text/nearest-name';
import { isRecord } from '@/lib/base/values/is-record';
import { keysOfReference, pointerTo } from '../json-pointer';
import { ownValue } from '../raw-value';
import { referenceOf } from '../resolve-reference';
import { type AddressProblem, referenceAddress } from './reference-address';
import type { ReferencedFile } from './referenced-files';

export interface FilePlace {
  file: string;
  pointer: string;
}

export interface OpenFiles {
  rootName: string;
  root: unknown;
  files: ReadonlyMap<string, ReferencedFile>;
}

interface LocateProblem {
  rule: Rule;
  message: string;
  hint: string;
}

export type LocatedPart = { value: unknown; place: FilePlace } | { problem: LocateProblem };

/** The final target of a reference, which may lead through other references. */
export function locate(open: OpenFiles, from: string, reference: string): LocatedPart {
  return locateFrom(open, from, reference, new Set());
}

function locateFrom(open: OpenFiles, from: string, reference: string, seen: Set<string>): LocatedPart {
  const key = JSON.stringify([from, reference]);
  if (seen.has(key)) {
    const message = `leads to "${reference}", which only leads back.`;
    return problem('reference-circular', message, 'Write a schema in place of one of these references.');
  }
  seen.add(key);
  const address = referenceAddress(from, reference);
  if (typeof address === 'string') return problem('reference-external', ...addressWords(address, reference));
  const file = address.name ?? from;
  const found = file === open.rootName ? { value: open.root, problem: undefined } : open.files.get(file);
  if (found === undefined || found.problem !== undefined) {
    const reason = found?.problem ?? 'is not read';
    return problem('reference-external', `leads to "${file}", which ${reason}.`, found?.hint ?? '');
  }
  const keys = keysOfReference(address.fragment);
  if (keys === undefined) {
    const message = `leads to the anchor "${address.fragment}" of "${file}", and anchors are not followed.`;
    return problem('reference-anchor', message, `Write a path, for example "${file}#/components/schemas/…".`);
  }
  let current: { value: unknown; place: FilePlace } = { value: found.value, place: { file, pointer: '#' } };
  for (const step of keys) {
    const through = referenceOf(current.value);
    if (through !== undefined && ownValue(current.value, step) === undefined) {
      const inner = locateFrom(open, current.place.file, through, seen);
      if ('problem' in inner) return inner;
      current = inner;
    }
    const value = Array.isArray(current.value) ? current.value[Number(step)] : ownValue(current.value, step);
    if (value === undefined) return dangling(address.fragment, step, current);
    current = { value, place: { file: current.place.file, pointer: pointerTo(current.place.pointer, step) } };
  }
  const next = referenceOf(current.value);
  const isAlone = isRecord(current.value) && Object.keys(current.value).length === 1;
  // Parts of the root document stay in place, even if they are references themselves.
  if (next === undefined || !isAlone || current.place.file === open.rootName) return current;
  return locateFrom(open, current.place.file, next, seen);
}

function dangling(
  fragment: string,
  step: string,
  { value, place }: { value: unknown; place: FilePlace },
): LocatedPart {
  const names = isRecord(value) ? Object.keys(value) : [];
  const nearest = nearestName(step, names);
  const hint =
    nearest === undefined
      ? `Add "${step}" there, or write another name.`
      : `Write "${pointerTo(place.pointer, nearest)}".`;
  return problem(
    'reference-dangling',
    `leads to "${fragment}" of "${place.file}", which is not there.`,
    hint,
  );
}

function addressWords(reason: AddressProblem, reference: string): [string, string] {
  switch (reason) {
    case 'outside':
      return [`leads out of the folder of the site, to "${reference}".`, 'Keep the file in that folder.'];
    case 'absolute':
      return [
        `leads to "${reference}", an absolute path.`,
        'Write a path that begins at the file that names it, such as "./schemas/pet.yaml".',
      ];
    case 'scheme':
      return [`leads to "${reference}", which is no path and no https: address.`, 'Write one of these.'];
  }
}

function problem(rule: Rule, message: string, hint: string): { problem: LocateProblem } {
  return { problem: { rule, message, hint } };
}
