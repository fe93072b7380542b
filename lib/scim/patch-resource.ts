import { isRecord } from '@/lib/base/values/is-record';
import { ScimError } from './scim-error';

export interface PatchOperation {
  op: 'add' | 'replace' | 'remove';
  path?: string | undefined;
  value?: unknown;
}

/** A resource as JSON, with only the attributes that we store. */
export type ScimResource = Readonly<Record<string, unknown>>;

interface Target {
  attribute: string;
  /** Selects values of a list by one of their parts: `[type eq "work"]`. */
  where: { part: string; value: unknown } | undefined;
  part: string | undefined;
}

const shape = /^(\w+)(?:\[\s*(\w+)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)\s*\])?(?:\.(\w+))?$/i;
const core = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i;

/**
 * Applies the operations of a PATCH to a resource (RFC 7644, section 3.5.2), in the forms that Okta and Entra send.
 * Attributes that we do not store are ignored, as the RFC allows.
 *
 * @param kept attributes of the resource
 */
export function patchedResource(
  resource: ScimResource,
  operations: readonly PatchOperation[],
  kept: readonly string[],
): ScimResource {
  return operations.reduce((before, operation) => applied(before, operation, kept), resource);
}

function applied(resource: ScimResource, operation: PatchOperation, kept: readonly string[]): ScimResource {
  const { op, path, value } = operation;
  if (path === undefined || path === '') {
    if (op === 'remove') throw new ScimError(400, 'An operation "remove" needs a path.', 'noTarget');
    if (!isRecord(value))
      throw new ScimError(400, 'An operation without a path needs an object as its value.', 'invalidValue');
    return Object.entries(value).reduce(
      (before, [key, part]) => applied(before, { op, path: key, value: part }, kept),
      resource,
    );
  }
  const target = targetFrom(path, kept);
  if (target === undefined) return resource;
  const { attribute } = target;
  const { [attribute]: former, ...others } = resource;
  const next = op === 'remove' ? without(former, target, value) : withValue(former, target, operation);
  return next === undefined ? others : { ...others, [attribute]: next };
}

/** `undefined` for extensions and attributes that we do not store. */
function targetFrom(path: string, kept: readonly string[]): Target | undefined {
  const own = path.replace(core, '');
  if (/^urn:/i.test(own)) return undefined;
  const [, name = '', part, value, sub] = (own.length <= 500 && shape.exec(own)) || [];
  if (name === '')
    throw new ScimError(400, `The path "${path.slice(0, 100)}" cannot be read.`, 'invalidPath');
  const attribute = kept.find((known) => known.toLowerCase() === name.toLowerCase());
  if (attribute === undefined) return undefined;
  const where = part === undefined || value === undefined ? undefined : { part, value: jsonOf(value, path) };
  return { attribute, where, part: sub };
}

function jsonOf(text: string, path: string): unknown {
  try {
    const value: unknown = JSON.parse(text.startsWith('"') ? text : text.toLowerCase());
    return value;
  } catch {
    throw new ScimError(400, `The path "${path.slice(0, 100)}" cannot be read.`, 'invalidPath');
  }
}

function withValue(former: unknown, { where, part }: Target, { op, value }: PatchOperation): unknown {
  if (where !== undefined) {
    const list = listOf(former);
    const change = (item: unknown) =>
      part === undefined ? value : { ...(isRecord(item) ? item : {}), [part]: value };
    if (list.some((item) => isMatch(item, where)))
      return list.map((item) => (isMatch(item, where) ? change(item) : item));
    // Entra adds the first value of a type this way.
    return [...list, change({ [where.part]: where.value })];
  }
  if (part !== undefined) return { ...(isRecord(former) ? former : {}), [part]: value };
  if (op === 'add' && (Array.isArray(former) || Array.isArray(value)))
    return joined(listOf(former), listOf(value));
  if (isRecord(former) && isRecord(value)) return { ...former, ...value };
  return value;
}

function without(former: unknown, { where, part }: Target, value: unknown): unknown {
  if (where !== undefined) {
    const keeps = (item: unknown) => !isMatch(item, where);
    return part === undefined
      ? listOf(former).filter(keeps)
      : listOf(former).map((item) =>
          keeps(item) || !isRecord(item) ? item : { ...item, [part]: undefined },
        );
  }
  if (part !== undefined) return isRecord(former) ? { ...former, [part]: undefined } : former;
  if (value === undefined || value === null || !Array.isArray(former)) return undefined;
  // Entra names the members to remove in the value.
  const gone = new Set(listOf(value).map(keyOf));
  return former.filter((item) => !gone.has(keyOf(item)));
}

function joined(list: readonly unknown[], added: readonly unknown[]): unknown[] {
  const byKey = new Map(list.map((item) => [keyOf(item), item]));
  for (const item of added) byKey.set(keyOf(item), item);
  return [...byKey.values()];
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function keyOf(item: unknown): unknown {
  return isRecord(item) && typeof item.value === 'string' ? item.value : JSON.stringify(item);
}

function isMatch(item: unknown, { part, value }: { part: string; value: unknown }): boolean {
  return isRecord(item) && Object.hasOwn(item, part) && item[part] === value;
}
