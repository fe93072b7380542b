import { isRecord } from '@/lib/base/values/is-record';

export function isSdkValue(value: unknown): boolean {
  return isTypedoc(value) || isGriffe(value);
}

/** A project from TypeDoc 0.23 or later. */
export function isTypedoc(value: unknown): value is Record<string, unknown> {
  return (
    isRecord(value) && typeof value.kind === 'number' && typeof value.id === 'number' && 'children' in value
  );
}

/** Packages by name, as `griffe dump` writes them, or a single package. */
export function isGriffe(value: unknown): value is Record<string, unknown> {
  if (!isRecord(value)) return false;
  const packages = Object.values(value);
  return isModule(value) || (packages.length > 0 && packages.every(isModule));
}

function isModule(value: unknown): boolean {
  return isRecord(value) && value.kind === 'module' && typeof value.name === 'string' && 'members' in value;
}
