import type { Rule } from '@/lib/base/errors/diagnostic-rules';
import { isRecord } from '@/lib/base/values/is-record';
import { setOwn } from '../example/set-own';
import { pointerTo } from '../json-pointer';
import { type RawRecord, recordIn } from '../raw-value';
import { referenceOf } from '../resolve-reference';
import { isSwagger } from '../swagger/open-api-from-swagger';
import { ComponentPlaces, keyOfPart } from './component-places';
import { type FilePlace, locate, type OpenFiles } from './locate-part';
import type { Origin } from './origins';
import { type PartPlace, placeUnder, sectionOf } from './part-kinds';
import { namesFile, type ReferencedFile } from './referenced-files';
import { setAtPointer } from './set-at-pointer';

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
  /** References to other files, in the order of appearance. */
  named: FilePlace[];
}

/** A part being copied: where it was written, and its place in the bundle. */
interface Part extends PartPlace {
  value: unknown;
  written: FilePlace;
  at: string;
}

/** Limit for inlined parts, which could repeat each other endlessly. */
const IN_PLACE_MAX = 10_000;
const ISSUES_MAX = 1_000;

/** Bundles a document: everything it references in other files is copied into it. */
export function bundleParts(
  document: { name: string; value: RawRecord },
  files: ReadonlyMap<string, ReferencedFile>,
): Bundle {
  return new PartBundler(document, files).bundled();
}

/** Copies part by part; parts from other files become components where possible. */
class PartBundler {
  private readonly open: OpenFiles;
  private readonly document: RawRecord;
  private readonly isSwagger: boolean;
  private readonly places: ComponentPlaces;
  private readonly origins: Origin[] = [];
  private readonly issues: ReferenceIssue[] = [];
  private readonly named: FilePlace[] = [];
  /** Parts being inlined, outermost first. */
  private readonly around: string[] = [];
  private inPlaceCount = 0;

  constructor(document: { name: string; value: RawRecord }, files: ReadonlyMap<string, ReferencedFile>) {
    this.open = { rootName: document.name, root: document.value, files };
    this.document = document.value;
    this.isSwagger = isSwagger(this.document);
    this.places = new ComponentPlaces(this.document, this.isSwagger);
  }

  bundled(): Bundle {
    this.places.nameByReferences(this.open);
    const start: FilePlace = { file: this.open.rootName, pointer: '#' };
    const copied = this.copy({
      kind: 'document',
      holds: 'one',
      value: this.document,
      written: start,
      at: '#',
    });
    const root: Record<string, unknown> = isRecord(copied) ? { ...copied } : {};
    for (let part = this.places.next(); part !== undefined; part = this.places.next()) {
      this.origins.push({ at: part.at, ...part.written });
      setAtPointer(root, part.at, this.copy({ ...part, holds: 'one' }));
    }
    return { root, origins: this.origins, issues: this.issues, named: this.named };
  }

  private copy(part: Part): unknown {
    const { value, kind, holds, written } = part;
    if (kind === 'data') return value;
    if (Array.isArray(value)) {
      const inner =
        holds === 'list' || kind === 'schema' || kind === 'channel' ? { kind, holds: 'one' as const } : other;
      return value.map((item: unknown, position) => this.copy(within(part, item, String(position), inner)));
    }
    if (!isRecord(value)) return value;
    const reference = referenceOf(value);
    if (reference !== undefined) return this.reference(part, value, reference);
    const copied: Record<string, unknown> = {};
    for (const [key, inner] of Object.entries(value)) {
      const place = holds === 'map' ? { kind, holds: 'one' as const } : placeUnder(kind, key);
      if (holds !== 'map' && kind === 'schema' && key === 'discriminator')
        setOwn(
          copied,
          key,
          this.discriminator(inner, { ...written, pointer: pointerTo(written.pointer, key) }),
        );
      else setOwn(copied, key, this.copy(within(part, inner, key, place)));
    }
    return copied;
  }

  private reference(part: Part, value: RawRecord, reference: string): unknown {
    const { kind, holds, written, at } = part;
    const isOwn = reference.startsWith('#') || reference === '';
    if (isOwn && written.file === this.open.rootName) return this.ownReference(part, value);
    // In other places, the referenced content would become a text or setting that looks like the author's own.
    if (kind === 'other') return this.unfollowed(part, value, 'stands where nothing is named by references');
    const place = { file: written.file, pointer: pointerTo(written.pointer, '$ref') };
    const target = locate(this.open, written.file, reference);
    if ('problem' in target) {
      this.note({ ...target.problem, ...place });
      return value;
    }
    if (!isFitting(part, target.value)) return this.unfollowed(part, value, 'leads to what is no such part');
    if (!isOwn) this.named.push(place);
    const { $ref: _, ...siblings } = value;
    if (target.place.file === this.open.rootName)
      return { $ref: target.place.pointer, ...this.besides(part, siblings) };
    const section = holds === 'one' ? sectionOf(kind, this.isSwagger) : undefined;
    if (section === undefined || this.places.known(target.place, kind) === at)
      return this.inPlace(part, target, siblings);
    return {
      $ref: percentEncoded(this.places.of(target, kind, section)),
      ...this.besides(part, siblings),
    };
  }

  /** Siblings of a reference may contain references as well. */
  private besides(part: Part, siblings: RawRecord): RawRecord {
    const copied = Object.keys(siblings).length === 0 ? siblings : this.copy({ ...part, value: siblings });
    return isRecord(copied) ? copied : {};
  }

  private unfollowed({ written }: Part, value: RawRecord, message: string): unknown {
    const place = { file: written.file, pointer: pointerTo(written.pointer, '$ref') };
    const hint = 'Refer to schemas, parameters, responses and other components, or write the value itself.';
    this.note({ rule: 'reference-external', ...place, message: `${message}.`, hint });
    return value;
  }

  /** Keeps a reference within the document; its siblings may reference other files. */
  private ownReference(part: Part, value: RawRecord): unknown {
    const copied: Record<string, unknown> = {};
    for (const [key, inner] of Object.entries(value))
      setOwn(
        copied,
        key,
        key === '$ref' ? inner : this.copy(within(part, inner, key, placeUnder(part.kind, key))),
      );
    return copied;
  }

  private inPlace(part: Part, target: { value: unknown; place: FilePlace }, siblings: RawRecord): unknown {
    const key = keyOfPart(target.place, part.kind);
    if (this.around.includes(key)) {
      const message = `leads to "${target.place.file}", which leads back to it.`;
      const hint = 'Only schemas and other components may refer to what they stand in.';
      this.note({ rule: 'reference-circular', ...part.written, message, hint });
      return {};
    }
    this.inPlaceCount += 1;
    if (this.inPlaceCount > IN_PLACE_MAX) {
      if (this.inPlaceCount === IN_PLACE_MAX + 1) {
        const message = `names more than ${IN_PLACE_MAX} paths, lists and maps of other files.`;
        const hint = 'Refer to components of other files, such as schemas.';
        this.issues.unshift({ rule: 'document-too-large', ...part.written, message, hint });
      }
      return {};
    }
    this.around.push(key);
    this.origins.push({ at: part.at, ...target.place });
    const copied = this.copy({ ...part, value: target.value, written: target.place });
    this.around.pop();
    return isRecord(copied) ? { ...copied, ...this.besides(part, siblings) } : copied;
  }

  /** The values of a discriminator mapping name schemas by reference, by file, or by component name. */
  private discriminator(value: unknown, written: FilePlace): unknown {
    const mapping = recordIn(value, 'mapping');
    if (!isRecord(value) || Object.keys(mapping).length === 0) return value;
    const entries = Object.entries(mapping).map(([key, target]): [string, unknown] => [
      key,
      typeof target === 'string' ? this.mapped(key, target, written) : target,
    ]);
    return { ...value, mapping: Object.fromEntries(entries) };
  }

  private mapped(key: string, target: string, written: FilePlace): string {
    if (written.file === this.open.rootName && !namesFile(target)) return target;
    const reference = namesFile(target) || target.startsWith('#') ? target : `#/components/schemas/${target}`;
    const found = locate(this.open, written.file, reference);
    if ('problem' in found) {
      this.note({
        ...found.problem,
        file: written.file,
        pointer: pointerTo(written.pointer, 'mapping', key),
      });
      return target;
    }
    if (found.place.file === this.open.rootName) return found.place.pointer;
    const section = sectionOf('schema', this.isSwagger) ?? [];
    return percentEncoded(this.places.of(found, 'schema', section));
  }

  private note(issue: ReferenceIssue): void {
    if (this.issues.length < ISSUES_MAX) this.issues.push(issue);
  }
}

function within(part: Part, value: unknown, key: string, place: PartPlace): Part {
  return {
    ...place,
    value,
    written: { file: part.written.file, pointer: pointerTo(part.written.pointer, key) },
    at: pointerTo(part.at, key),
  };
}

/** Whether a value fits its place: an object, a list, or a boolean schema. */
function isFitting({ kind, holds }: Part, value: unknown): boolean {
  if (holds === 'list') return Array.isArray(value);
  return isRecord(value) || (kind === 'schema' && holds === 'one' && typeof value === 'boolean');
}

const other: PartPlace = { kind: 'other', holds: 'one' };

function percentEncoded(pointer: string): string {
  return pointer.replaceAll('%', '%25');
}
