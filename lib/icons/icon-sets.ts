import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// All icon sets are in one file: their packages have ten thousand files, which take longer to install than everything
// else. `npm run pack-icons` writes it: a line of JSON with the place of every drawing, then the drawings.

/** Path in Lectern's folder. */
export const ICON_SETS_FILE = 'lib/icons/icon-sets.svgs';

/** The file begins with the length of the JSON line: a decimal number padded with spaces to this many bytes. */
export const LENGTH_BYTES = 12;

interface IconSets {
  descriptor: number;
  start: number;
  /** Offset from the start and length of each drawing, by name. */
  places: Map<string, readonly [at: number, length: number]>;
}

let opened: IconSets | undefined;

/**
 * The markup of a drawing.
 *
 * @param name such as `lucide/rocket` or `fontawesome/solid/rocket`
 */
export function drawingNamed(name: string): string | undefined {
  const { descriptor, start, places } = iconSets();
  const place = places.get(name);
  return place === undefined ? undefined : readText(descriptor, start + place[0], place[1]);
}

export function drawingNames(prefix: string): string[] {
  return [...iconSets().places.keys()].filter((name) => name.startsWith(prefix));
}

function iconSets(): IconSets {
  opened ??= openIconSets();
  return opened;
}

function openIconSets(): IconSets {
  const descriptor = openSync(/* turbopackIgnore: true */ iconSetsFile(), 'r');
  try {
    const length = Number(readText(descriptor, 0, LENGTH_BYTES));
    const index: Record<string, [number, number]> = JSON.parse(readText(descriptor, LENGTH_BYTES, length));
    return { descriptor, start: LENGTH_BYTES + length, places: new Map(Object.entries(index)) };
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

function readText(descriptor: number, at: number, length: number): string {
  const bytes = Buffer.alloc(length);
  readSync(descriptor, bytes, 0, length, at);
  return bytes.toString('utf8');
}

/** Searched upwards from the program's files, then from the working directory. */
function iconSetsFile(): string {
  // A bundled server has no source file to start from, and a command may run in any working directory.
  for (const start of [sourceFolder(), process.cwd()]) {
    if (start === undefined) continue;
    for (let folder = start; ; folder = path.dirname(folder)) {
      const file = path.join(/* turbopackIgnore: true */ folder, ICON_SETS_FILE);
      if (existsSync(/* turbopackIgnore: true */ file)) return file;
      if (path.dirname(folder) === folder) break;
    }
  }
  throw new Error(`${ICON_SETS_FILE} is missing from this installation.`);
}

function sourceFolder(): string | undefined {
  const address = import.meta.url;
  return address?.startsWith('file:') ? path.dirname(fileURLToPath(address)) : undefined;
}
