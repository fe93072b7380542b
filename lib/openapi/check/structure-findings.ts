import { rounded } from '@/lib/base/values/exact-number';
import { isRecord } from '@/lib/base/values/is-record';
import { pointerTo } from '../json-pointer';
import type { OpenApiVersion } from '../open-api-document';
import { ownValue, type RawRecord } from '../raw-value';
import type { Finding } from './finding';

const FINDINGS_MAX = 20;

/**
 * Violations of the schema that OpenAPI publishes for itself. Takes a second for the largest documents, so it
 * is for `check` only, never for a request.
 */
export async function structureFindings({
  root,
  version,
}: {
  root: RawRecord;
  version: OpenApiVersion | '2.0';
}): Promise<Finding[]> {
  // Large, and only `check` needs it.
  const { validate } = await import('@scalar/openapi-parser');
  // The package changes its input, and accepts wrong references: it gets a copy in which every reference leads to a
  // harmless target of its own.
  const written = String(ownValue(root, 'openapi') ?? '');
  const is32 = /^3\.[2-9]/.test(written);
  const copy = withoutReferences(is32 ? withoutSchemas(root) : root);
  const { valid, errors } = await withoutItsOwnFaults(() => validate(copy));
  if (valid || errors === undefined) return [];
  const found = new Map<string, Finding>();
  const placed = errors.map(({ message, path }) => ({ message, pointer: pointerFromPath(path) }));
  // A part could be a reference too, which says nothing about what is wrong with it.
  const told = placed.filter(
    ({ message }) => !/^if must match|^must have required property '\$ref'/.test(message),
  );
  for (const { message, pointer } of told) {
    // Only says that there is another error below.
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
 * The package prints its own fault, with a stack, where a value is not one of a list, and then gives its findings. It
 * works without waiting, so nothing else is kept from the console.
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

/** The package (0.24) refuses every keyword of a schema in a document of 3.2. */
function withoutSchemas(root: RawRecord): unknown {
  return JSON.parse(JSON.stringify(root), (key, inner: unknown) =>
    key === 'schema' || key === 'itemSchema' || key === 'schemas' ? {} : inner,
  );
}

const HARMLESS = 'x-harmless';

function withoutReferences(value: unknown): Record<string, unknown> {
  const places = new Map<string, string>();
  const copy: unknown = JSON.parse(JSON.stringify(value), (key, inner: unknown) => {
    // Numbers of data are kept as written, for example 100.0.
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
