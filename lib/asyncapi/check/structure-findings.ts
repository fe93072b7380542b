import { nearestName } from '@/lib/base/text/nearest-name';
import { isRecord } from '@/lib/base/values/is-record';
import { table } from '@/lib/base/values/table';
import type { Finding } from '@/lib/openapi/check/finding';
import { pointerTo } from '@/lib/openapi/json-pointer';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import type { RawRecord } from '@/lib/openapi/raw-value';
import { referenceOf } from '@/lib/openapi/resolve-reference';
import { type Part, partsOf, type ValueKind } from './specified-parts';

const FINDINGS_MAX = 50;

/** Deviations from the specification: unknown keys, missing keys, values of the wrong kind. */
export function structureFindings({ root, asyncApi = '3' }: OpenApiDocument): Finding[] {
  const parts = partsOf(asyncApi);
  const findings: Finding[] = [];
  const left: { value: unknown; pointer: string; kind: ValueKind }[] = [
    { value: root, pointer: '#', kind: { is: 'document' } },
  ];
  const note = (pointer: string, message: string, hint: string) =>
    findings.push({ severity: 'warning', rule: 'async-api-structure', pointer, message, hint });
  for (let next = left.pop(); next !== undefined && findings.length < FINDINGS_MAX; next = left.pop()) {
    const { value, pointer, kind } = next;
    if (referenceOf(value) !== undefined) continue;
    if ('oneOf' in kind && isRecord(value)) {
      left.push({ value, pointer, kind: { is: kind.oneOf(value) } });
      continue;
    }
    const expected =
      'map' in kind
        ? 'object'
        : 'list' in kind
          ? 'array'
          : 'is' in kind && parts[kind.is] !== undefined
            ? 'object'
            : undefined;
    const wanted = expected ?? ('is' in kind ? kind.is : 'any');
    if (!isOfKind(value, wanted)) {
      note(
        pointer,
        `is ${kindOf(value)}, and AsyncAPI ${asyncApi}.x has ${words[wanted] ?? wanted} there.`,
        'Compare it with the specification of AsyncAPI.',
      );
      continue;
    }
    if ('map' in kind && isRecord(value))
      for (const [key, inner] of Object.entries(value))
        left.push({ value: inner, pointer: pointerTo(pointer, key), kind: kind.map });
    if ('list' in kind && Array.isArray(value))
      for (const [position, inner] of value.entries())
        left.push({ value: inner, pointer: pointerTo(pointer, position), kind: kind.list });
    const part = 'is' in kind ? parts[kind.is] : undefined;
    if (part !== undefined && isRecord(value)) {
      for (const [key, inner] of knownKeys(value, part, (key, hint) =>
        note(pointerTo(pointer, key), `is a key that AsyncAPI ${asyncApi}.x does not have there.`, hint),
      ))
        left.push({ value: value[key], pointer: pointerTo(pointer, key), kind: inner });
      for (const key of part.required ?? []) {
        if (!Object.hasOwn(value, key))
          note(pointer, `has no "${key}", which AsyncAPI ${asyncApi}.x requires.`, `Add "${key}".`);
      }
    }
  }
  // The stack was popped from the end, so the findings are in reverse document order.
  return findings.reverse();
}

function knownKeys(
  value: RawRecord,
  { keys }: Part,
  unknown: (key: string, hint: string) => void,
): [string, ValueKind][] {
  return Object.keys(value).flatMap((key): [string, ValueKind][] => {
    const kind = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (kind !== undefined) return [[key, kind]];
    if (key.startsWith('x-')) return [];
    const nearest = nearestName(key, Object.keys(keys));
    unknown(key, nearest === undefined ? 'Remove it, or begin its name with "x-".' : `Write "${nearest}".`);
    return [];
  });
}

const words: Readonly<Record<string, string>> = table({
  object: 'an object',
  array: 'a list',
  text: 'a text',
  flag: 'true or false',
});

function isOfKind(value: unknown, wanted: string): boolean {
  switch (wanted) {
    case 'object':
      return isRecord(value);
    case 'array':
      return Array.isArray(value);
    case 'text':
      // YAML reads `version: 1.0` as a number, although a text is meant.
      return typeof value === 'string' || typeof value === 'number';
    case 'text or null':
      return typeof value === 'string' || value === null;
    case 'flag':
      return typeof value === 'boolean';
    case 'schema':
      return isRecord(value) || typeof value === 'boolean';
    default:
      return true;
  }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return JSON.stringify(value)?.slice(0, 60) ?? 'nothing';
}
