import { rounded } from '@/lib/base/values/exact-number';
import { isRecord } from '@/lib/base/values/is-record';
import { pointerTo } from '../json-pointer';
import type { OpenApiVersion } from '../open-api-document';
import { ownValue, type RawRecord } from '../raw-value';
import type { Finding } from './finding';

const FINDINGS_MAX = 20;

/** Violations of the official OpenAPI schema. Takes a second for large documents, so only `check` uses it. */
export async function structureFindings({
  root,
  version,
}: {
  root: RawRecord;
  version: OpenApiVersion | '2.0';
}): Promise<Finding[]> {
  const { validate } = await import('@scalar/openapi-parser');
  // The validator changes its input and misreports references, so they point to harmless targets in a copy.
  const written = String(ownValue(root, 'openapi') ?? '');
  const is32 = /^3\.[2-9]/.test(written);
  const copy = withoutReferences(is32 ? withoutSchemas(root) : root);
  const { valid, errors } = await withoutItsOwnFaults(() => validate(copy));
  if (valid || errors === undefined) return [];
  const found = new Map<string, Finding>();
  const placed = errors.map(({ message, path }) => ({ message, pointer: pointerFromPath(path) }));
  // These errors only say that the part could have been a reference instead.
  const told = placed.filter(
    ({ message }) => !/^if must match|^must have required property '\$ref'/.test(message),
  );
  for (const { message, pointer } of told) {
    // This error only repeats that a part below is wrong.
    const isAbove = told.some((other) => other.pointer.startsWith(`${pointer}/`));
    if (isAbove && /^must match exactly one schema in oneOf/.test(message)) continue;
    if (found.size >= FINDINGS_MAX || found.has(pointer)) continue;
    found.set(pointer, {
      severity: 'warning',
      rule: 'open-api-structure',
      pointer,
      message: `departs from OpenAPI ${is32 ? '3.2' : version}: ${message.replace(/\.$/, '')}.`,
      hint: 'Compare it with the specification of OpenAPI.',
    });
  }
  return [...found.values()];
}

/**
 * Where a value is not in an enumeration, the validator logs an internal error with a stack trace and still returns its
 * findings. It runs synchronously, so no other console output is lost.
 */
function withoutItsOwnFaults<Result>(validating: () => Result): Result {
  const { error } = console;
  console.error = () => undefined;
  try {
    return validating();
  } finally {
    console.error = error;
  }
}

/** The validator (0.24) rejects every schema keyword in a 3.2 document. */
function withoutSchemas(root: RawRecord): unknown {
  return JSON.parse(JSON.stringify(root), (key, inner: unknown) =>
    key === 'schema' || key === 'itemSchema' || key === 'schemas' ? {} : inner,
  );
}

const HARMLESS = 'x-harmless';

function withoutReferences(value: unknown): Record<string, unknown> {
  const places = new Map<string, string>();
  const copy: unknown = JSON.parse(JSON.stringify(value), (key, inner: unknown) => {
    // Numbers in examples are marked to keep their spelling, such as 100.0; the validator needs plain numbers.
    if (key !== '$ref' || typeof inner !== 'string') return rounded(inner);
    const place = places.get(inner) ?? `r${places.size}`;
    places.set(inner, place);
    return `#/${HARMLESS}/${place}`;
  });
  const targets = Object.fromEntries([...places.values()].map((place) => [place, {}]));
  return isRecord(copy) ? { ...copy, [HARMLESS]: targets } : {};
}

function pointerFromPath(path: string | string[] | undefined): string {
  if (Array.isArray(path)) return pointerTo('#', ...path);
  return path === undefined || path === '' ? '#' : `#${path.startsWith('/') ? '' : '/'}${path}`;
}
