import { isRecord } from '@/lib/base/values/is-record';

/** Whether a value is what TypeDoc or griffe write. */
export function isSdkValue(value: unknown): boolean {
  return isTypedoc(value) || isGriffe(value);
}

/** A project of TypeDoc 0.23 or newer. */
export function isTypedoc(value: unknown): value is Record<string, unknown> {
  return (
    isRecord(value) && typeof value.kind === 'number' && typeof value.id === 'number' && 'children' in value
  );
}

/** Packages by their name, as `griffe dump` writes them, or one of them. */
export function isGriffe(value: unknown): value is Record<string, unknown> {
  if (!isRecord(value)) return false;
  const packages = Object.values(value);
  return isModule(value) || (packages.length > 0 && packages.every(isModule));
}

function isModule(value: unknown): boolean {
  return isRecord(value) && value.kind === 'module' && typeof value.name === 'string' && 'members' in value;
}
