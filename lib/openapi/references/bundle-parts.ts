import type { Rule } from '@/lib/base/diagnostic-rules';
import { isRecord } from '@/lib/base/is-record';
import { setOwn } from '../example/set-own';
import { keysOfPointer, pointerTo } from '../json-pointer';
import { ownValue, type RawRecord, recordIn } from '../raw-value';
import { referenceOf } from '../resolve-reference';
import { isSwagger } from '../swagger/open-api-from-swagger';
import { componentNames } from './component-names';
import { type FilePlace, locate, type OpenFiles } from './locate-part';
import type { Origin } from './origins';
import { type PartKind, type PartPlace, placeUnder, sectionOf } from './part-kinds';
import { namesFile, type ReferencedFile } from './referenced-files';

/** A reference that cannot be followed, where it was written. */
export interface ReferenceIssue {
  rule: Rule;
  file: string;
  pointer: string;
  message: string;
  hint: string;
}

interface Bundle {
  root: RawRecord;
  origins: Origin[];
  issues: ReferenceIssue[];
  /** References to other files, as they were met. */
  named: FilePlace[];
}

/** A part as it is copied: where it was written, and where it will stand. */
interface Part extends PartPlace {
  value: unknown;
  written: FilePlace;
  at: string;
}

/** Parts that are written out where they are named may repeat each other without end. */
const IN_PLACE_MAX = 10_000;
const ISSUES_MAX = 1_000;

/** Copies a document, and all that it names in other files, into one that names only itself. */
export function bundleParts(
  document: { name: string; value: RawRecord },
  files: ReadonlyMap<string, ReferencedFile>,
): Bundle {
  const open: OpenFiles = { rootName: document.name, root: document.value, files };
  const isOld = isSwagger(document.value);
  const bundle: Bundle = { root: {}, origins: [], issues: [], named: [] };
  /** Where what stands at a place of a file is in the bundle. */
  const placed = new Map<string, string>();
  const names = componentNames(document.value);
  const waiting: Part[] = [];
  const around: string[] = [];
  let inPlaceCount = 0;

  function copy(part: Part): unknown {
    const { value, kind, holds, written } = part;
    if (kind === 'data') return value;
    if (Array.isArray(value)) {
      const inner =
        holds === 'list' || kind === 'schema' || kind === 'channel' ? { kind, holds: 'one' as const } : other;
      return value.map((item: unknown, position) => copy(within(part, item, String(position), inner)));
    }
    if (!isRecord(value)) return value;
    const reference = referenceOf(value);
    if (reference !== undefined) return copyReference(part, value, reference);
    const copied: Record<string, unknown> = {};
    for (const [key, inner] of Object.entries(value)) {
      const place = holds === 'map' ? { kind, holds: 'one' as const } : placeUnder(kind, key);
      if (holds !== 'map' && kind === 'schema' && key === 'discriminator')
        setOwn(copied, key, discriminator(inner, { ...written, pointer: pointerTo(written.pointer, key) }));
      else setOwn(copied, key, copy(within(part, inner, key, place)));
    }
    return copied;
  }

  const within = (part: Part, value: unknown, key: string, place: PartPlace): Part => ({
    ...place,
    value,
    written: { file: part.written.file, pointer: pointerTo(part.written.pointer, key) },
    at: pointerTo(part.at, key),
  });

  function copyReference(part: Part, value: RawRecord, reference: string): unknown {
    const { kind, holds, written, at } = part;
    const isOwn = reference.startsWith('#') || reference === '';
    if (isOwn && written.file === document.name) return plainCopy(part, value);
    // Elsewhere, what is named would become a text or a setting that no page tells from the author's own.
    if (kind === 'other') return unfollowed(part, value, 'stands where nothing is named by references');
    const place = { file: written.file, pointer: pointerTo(written.pointer, '$ref') };
    const target = locate(open, written.file, reference);
    if ('problem' in target) {
      if (bundle.issues.length < ISSUES_MAX) bundle.issues.push({ ...target.problem, ...place });
      return value;
    }
    if (!isFitting(part, target.value)) return unfollowed(part, value, 'leads to what is no such part');
    if (!isOwn) bundle.named.push(place);
    const { $ref: _, ...siblings } = value;
    if (target.place.file === document.name)
      return { $ref: target.place.pointer, ...besides(part, siblings) };
    const section = holds === 'one' ? sectionOf(kind, isOld) : undefined;
    if (section === undefined || placed.get(keyOf(target.place, kind)) === at)
      return inPlace(part, target, siblings);
    return { $ref: percentEncoded(component(target, kind, section)), ...besides(part, siblings) };
  }

  /** What stands beside a reference may name parts as well. */
  function besides(part: Part, siblings: RawRecord): RawRecord {
    const copied = Object.keys(siblings).length === 0 ? siblings : copy({ ...part, value: siblings });
    return isRecord(copied) ? copied : {};
  }

  function unfollowed({ written }: Part, value: RawRecord, message: string): unknown {
    const place = { file: written.file, pointer: pointerTo(written.pointer, '$ref') };
    const hint = 'Refer to schemas, parameters, responses and other components, or write the value itself.';
    if (bundle.issues.length < ISSUES_MAX)
      bundle.issues.push({ rule: 'reference-external', ...place, message: `${message}.`, hint });
    return value;
  }

  /** A reference within the document itself stays; a part with siblings may name others. */
  function plainCopy(part: Part, value: RawRecord): unknown {
    const copied: Record<string, unknown> = {};
    for (const [key, inner] of Object.entries(value))
      setOwn(
        copied,
        key,
        key === '$ref' ? inner : copy(within(part, inner, key, placeUnder(part.kind, key))),
      );
    return copied;
  }

  /** What is named, written out where it is named. */
  function inPlace(part: Part, target: { value: unknown; place: FilePlace }, siblings: RawRecord): unknown {
    const key = keyOf(target.place, part.kind);
    if (around.includes(key)) {
      const message = `leads to "${target.place.file}", which leads back to it.`;
      const hint = 'Only schemas and other components may refer to what they stand in.';
      bundle.issues.push({ rule: 'reference-circular', ...part.written, message, hint });
      return {};
    }
    inPlaceCount += 1;
    if (inPlaceCount > IN_PLACE_MAX) {
      if (inPlaceCount === IN_PLACE_MAX + 1) {
        const message = `names more than ${IN_PLACE_MAX} paths, lists and maps of other files.`;
        const hint = 'Refer to components of other files, such as schemas.';
        bundle.issues.unshift({ rule: 'document-too-large', ...part.written, message, hint });
      }
      return {};
    }
    around.push(key);
    bundle.origins.push({ at: part.at, ...target.place });
    const copied = copy({ ...part, value: target.value, written: target.place });
    around.pop();
    return isRecord(copied) ? { ...copied, ...besides(part, siblings) } : copied;
  }

  /** The place of a component for what is named, which is copied there later. */
  function component(
    target: { value: unknown; place: FilePlace },
    kind: PartKind,
    section: readonly string[],
  ): string {
    const key = keyOf(target.place, kind);
    const known = placed.get(key);
    if (known !== undefined) return known;
    const name = names.free(section, target.place);
    const at = pointerTo('#', ...section, name);
    placed.set(key, at);
    waiting.push({ kind, holds: 'one', value: target.value, written: target.place, at });
    bundle.origins.push({ at, ...target.place });
    return at;
  }

  /** The values of a discriminator name schemas by references, by files, or by the names of components. */
  function discriminator(value: unknown, written: FilePlace): unknown {
    const mapping = recordIn(value, 'mapping');
    if (!isRecord(value) || Object.keys(mapping).length === 0) return value;
    const entries = Object.entries(mapping).map(([key, target]) => {
      if (typeof target !== 'string') return [key, target] as const;
      const isLocal = written.file === document.name && !namesFile(target);
      if (isLocal) return [key, target] as const;
      const reference =
        namesFile(target) || target.startsWith('#') ? target : `#/components/schemas/${target}`;
      const place = { file: written.file, pointer: pointerTo(written.pointer, 'mapping', key) };
      const found = locate(open, written.file, reference);
      if ('problem' in found) {
        bundle.issues.push({ ...found.problem, ...place });
        return [key, target] as const;
      }
      if (found.place.file === document.name) return [key, found.place.pointer] as const;
      const section = sectionOf('schema', isOld) ?? [];
      return [key, percentEncoded(component(found, 'schema', section))] as const;
    });
    return { ...value, mapping: Object.fromEntries(entries) };
  }

  // A component that is nothing but a reference gives what it names its name.
  for (const kind of SHARED_KINDS) {
    const section = sectionOf(kind, isOld);
    if (section === undefined) continue;
    const components = section.reduce<unknown>((value, key) => ownValue(value, key), document.value);
    for (const [name, value] of Object.entries(isRecord(components) ? components : {})) {
      const reference = referenceOf(value);
      if (reference === undefined || reference.startsWith('#')) continue;
      const target = locate(open, document.name, reference);
      if ('problem' in target || target.place.file === document.name) continue;
      const key = keyOf(target.place, kind);
      if (!placed.has(key)) placed.set(key, pointerTo('#', ...section, name));
    }
  }

  const start: FilePlace = { file: document.name, pointer: '#' };
  const copied = copy({ kind: 'document', holds: 'one', value: document.value, written: start, at: '#' });
  const root: Record<string, unknown> = isRecord(copied) ? { ...copied } : {};
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift())
    setAt(root, keysOfPointer(part.at), copy(part));
  return { ...bundle, root };
}

/** Whether a value can be what a place holds: an object, a list, or a schema that is `true` or `false`. */
function isFitting({ kind, holds }: Part, value: unknown): boolean {
  if (holds === 'list') return Array.isArray(value);
  return isRecord(value) || (kind === 'schema' && holds === 'one' && typeof value === 'boolean');
}

const other: PartPlace = { kind: 'other', holds: 'one' };

const SHARED_KINDS: readonly PartKind[] = [
  ...([
    'schema',
    'parameter',
    'response',
    'body',
    'header',
    'example',
    'link',
    'callback',
    'scheme',
  ] as const),
];

function keyOf({ file, pointer }: FilePlace, kind: PartKind): string {
  return JSON.stringify([kind, file, pointer]);
}

/** Sets a value in what was copied; what is missing on the way is made. */
function setAt(root: Record<string, unknown>, keys: readonly string[], value: unknown): void {
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

function percentEncoded(pointer: string): string {
  return pointer.replaceAll('%', '%25');
}
