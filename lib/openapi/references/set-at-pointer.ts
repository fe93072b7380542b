import { isRecord } from '@/lib/base/values/is-record';
import { setOwn } from '../example/set-own';
import { keysOfPointer } from '../json-pointer';

/** Sets a value in a copied document, creating missing parents. */
export function setAtPointer(root: Record<string, unknown>, pointer: string, value: unknown): void {
  const keys = keysOfPointer(pointer);
  let holder = root;
  for (const key of keys.slice(0, -1)) {
    const known = Object.hasOwn(holder, key) ? holder[key] : undefined;
    if (!isWritable(known)) setOwn(holder, key, {});
    const inner: unknown = holder[key];
    if (!isWritable(inner)) return;
    holder = inner;
  }
  setOwn(holder, keys.at(-1) ?? '', value);
}

function isWritable(value: unknown): value is Record<string, unknown> {
  return isRecord(value);
}
