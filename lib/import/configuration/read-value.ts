/** A value of a configuration, as far as it is known without running code. */
export type Read = string | number | boolean | null | undefined | Unread | Read[] | { [key: string]: Read };

/** A part of a configuration that only running code could tell, with its place. */
export class Unread {
  readonly source: string;
  readonly file: string;
  readonly line: number;
  /** For a call: the function's name and its arguments. */
  readonly call: { name: string; args: Read[] } | undefined;

  constructor(place: {
    source: string;
    file: string;
    line: number;
    call?: { name: string; args: Read[] } | undefined;
  }) {
    this.source = place.source;
    this.file = place.file;
    this.line = place.line;
    this.call = place.call;
  }
}

export type ReadObject = { [key: string]: Read };

export function isReadObject(value: Read): value is ReadObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Unread);
}

/** The value at a path of keys and indices; returns the first `Unread` on the way. */
export function at(value: Read, ...keys: (string | number)[]): Read {
  let found = value;
  for (const key of keys) {
    if (found instanceof Unread) return found;
    if (Array.isArray(found) && typeof key === 'number') found = found[key];
    else found = isReadObject(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  }
  return found;
}

export function textOf(value: Read): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function listOf(value: Read): Read[] {
  return Array.isArray(value) ? value : [];
}
