import type { FilePlace } from './locate-part';

export interface Origin extends FilePlace {
  at: string;
}

export function originFinder(name: string, origins: readonly Origin[]): (pointer: string) => FilePlace {
  const byPlace = new Map(origins.map((origin) => [origin.at, origin]));
  return (pointer) => {
    for (let at = pointer; at.includes('/'); at = at.slice(0, at.lastIndexOf('/'))) {
      const origin = byPlace.get(at);
      if (origin !== undefined)
        return { file: origin.file, pointer: origin.pointer + pointer.slice(at.length) };
    }
    return { file: name, pointer };
  };
}
