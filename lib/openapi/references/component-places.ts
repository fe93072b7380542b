import { uniqueNames } from '@/lib/base/text/unique-names';
import { isRecord } from '@/lib/base/values/is-record';
import { keysOfPointer, pointerTo } from '../json-pointer';
import { ownValue, type RawRecord } from '../raw-value';
import { referenceOf } from '../resolve-reference';
import { type FilePlace, locate, type OpenFiles } from './locate-part';
import { type PartKind, sectionOf } from './part-kinds';

interface WaitingComponent {
  kind: PartKind;
  value: unknown;
  written: FilePlace;
  at: string;
}

/** Allocates places among the components of a bundled document for parts from other files. */
export class ComponentPlaces {
  private readonly root: RawRecord;
  private readonly isSwagger: boolean;
  private readonly placed = new Map<string, string>();
  private readonly names = new Map<string, (wanted: string) => string>();
  private readonly waiting: WaitingComponent[] = [];

  constructor(root: RawRecord, isSwagger: boolean) {
    this.root = root;
    this.isSwagger = isSwagger;
  }

  /** A component that only references another file gives its name to the referenced part. */
  nameByReferences(open: OpenFiles): void {
    for (const kind of SHARED_KINDS) {
      const section = sectionOf(kind, this.isSwagger);
      if (section === undefined) continue;
      for (const [name, value] of Object.entries(Object(this.written(section)))) {
        const reference = referenceOf(value);
        if (reference === undefined || reference.startsWith('#')) continue;
        const target = locate(open, open.rootName, reference);
        if ('problem' in target || target.place.file === open.rootName) continue;
        const key = keyOfPart(target.place, kind);
        if (!this.placed.has(key)) this.placed.set(key, pointerTo('#', ...section, name));
      }
    }
  }

  known(place: FilePlace, kind: PartKind): string | undefined {
    return this.placed.get(keyOfPart(place, kind));
  }

  /** The place of a referenced part. A new part gets a place and is queued for copying. */
  of(target: { value: unknown; place: FilePlace }, kind: PartKind, section: readonly string[]): string {
    const known = this.known(target.place, kind);
    if (known !== undefined) return known;
    const at = pointerTo('#', ...section, this.freeName(section, target.place));
    this.placed.set(keyOfPart(target.place, kind), at);
    this.waiting.push({ kind, value: target.value, written: target.place, at });
    return at;
  }

  next(): WaitingComponent | undefined {
    return this.waiting.shift();
  }

  /** The last key of its pointer, or else its file name, numbered if taken. */
  private freeName(section: readonly string[], { file, pointer }: FilePlace): string {
    const key = section.join('/');
    const free = this.names.get(key) ?? uniqueNames({ taken: Object.keys(this.written(section) ?? {}) });
    this.names.set(key, free);
    const base = (file.split(/[?]/)[0]?.split('/').at(-1) ?? file).replace(/\.(?:ya?ml|json)$/i, '');
    // The characters that OpenAPI allows in component names.
    const wanted = (keysOfPointer(pointer).at(-1) ?? base).replace(/[^A-Za-z0-9._-]+/g, '-') || 'part';
    return free(wanted);
  }

  private written(section: readonly string[]): RawRecord | undefined {
    const components = section.reduce<unknown>((value, key) => ownValue(value, key), this.root);
    return isRecord(components) ? components : undefined;
  }
}

/** One part may be referenced as two kinds: as a schema, and as plain data. */
export function keyOfPart({ file, pointer }: FilePlace, kind: PartKind): string {
  return JSON.stringify([kind, file, pointer]);
}

const SHARED_KINDS: readonly PartKind[] = [
  'schema',
  'parameter',
  'response',
  'body',
  'header',
  'example',
  'link',
  'callback',
  'scheme',
];
