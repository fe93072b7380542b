import { keysOfPointer } from '../json-pointer';
import { ownValue, type RawRecord } from '../raw-value';
import type { FilePlace } from './locate-part';

/** Names for parts of other files: that of their place, else of their file, with a number where it is taken. */
export function componentNames(root: RawRecord) {
  const taken = new Map<string, Set<string>>();
  return {
    free(section: readonly string[], { file, pointer }: FilePlace): string {
      const key = section.join('/');
      const written = section.reduce<unknown>((value, part) => ownValue(value, part), root);
      const names = taken.get(key) ?? new Set(Object.keys(Object(written)));
      taken.set(key, names);
      const base = (file.split(/[?]/)[0]?.split('/').at(-1) ?? file).replace(/\.(?:ya?ml|json)$/i, '');
      // OpenAPI allows these characters in names of components.
      const wanted = (keysOfPointer(pointer).at(-1) ?? base).replace(/[^A-Za-z0-9._-]+/g, '-') || 'part';
      let name = wanted;
      for (let number = 2; names.has(name); number++) name = `${wanted}-${number}`;
      names.add(name);
      return name;
    },
  };
}
