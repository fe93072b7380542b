import type { JsonPath } from './json-path';
import type { JsonValue } from './json-value';
import type { Place, SourceFile } from './source-file';

export interface EntryOrigin {
  file: SourceFile;
  /** Place of the key; for list entries, of the value. */
  keyOffset: number;
  valueOffset: number;
}

export type EntryOrigins = Map<string | number, EntryOrigin>;

/**
 * Remembers where each value of a configuration was written, across several files: maps every object and list to the
 * places of its entries.
 */
export class Origins {
  readonly #entriesOf = new WeakMap<object, EntryOrigins>();

  set(container: object, entries: EntryOrigins): void {
    this.#entriesOf.set(container, entries);
  }

  /** The entries of an object or list; empty if it was not read from a file. */
  entriesOf(container: object): EntryOrigins {
    return this.#entriesOf.get(container) ?? new Map();
  }

  /**
   * Where the value at `path` was written: its key with `key`, else the value. Falls back to the nearest
   * enclosing value; `undefined` if no place is known.
   */
  find(root: JsonValue, path: JsonPath, part: 'key' | 'value' = 'value'): Place | undefined {
    let container: JsonValue | undefined = root;
    let place: Place | undefined;
    for (const [depth, step] of path.entries()) {
      if (typeof container !== 'object' || container === null) break;
      const entry = this.entriesOf(container).get(step);
      if (entry === undefined) break;
      const isKey = part === 'key' && depth === path.length - 1;
      place = { file: entry.file, offset: isKey ? entry.keyOffset : entry.valueOffset };
      container = Reflect.get(container, step);
    }
    return place;
  }
}
