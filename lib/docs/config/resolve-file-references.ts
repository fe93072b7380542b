import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { Rule } from '@/lib/base/errors/diagnostic-rules';
import type { ConfigurationSources } from './configuration-sources';
import { diagnosticAtPlace } from './diagnostic-at-place';
import { isJsonObject, type JsonObject, type JsonValue } from './json-value';
import type { EntryOrigin, EntryOrigins, Origins } from './origins';
import { referenceTarget } from './reference-target';
import type { Place } from './source-file';

// Several times the largest known configuration. Each value costs time on the server, and files may include each other
// repeatedly.
const valuesMax = 200_000;

export interface ResolvedConfiguration {
  value: JsonValue | undefined;
  diagnostics: Diagnostic[];
}

/**
 * Replaces every `$ref` with the content of its file. Keys beside a `$ref` override those of a referenced object; a
 * referenced list or text replaces them. An unresolvable `$ref` is dropped with an error.
 */
export function resolveFileReferences(
  rootFile: string,
  sources: ConfigurationSources,
  origins: Origins,
): ResolvedConfiguration {
  const diagnostics: Diagnostic[] = [];
  const resolved = new Map<string, { value: JsonValue | undefined; valueCount: number }>();
  const open: string[] = [];
  let valueCount = 0;

  const value = resolveFile(rootFile);
  if (valueCount <= valuesMax) return { value, diagnostics };
  const tooLarge: Diagnostic = {
    severity: 'error',
    rule: 'configuration-too-large',
    file: rootFile,
    message: `holds ${valueCount} values with all its files; at most ${valuesMax} are read.`,
    hint: 'Leave out what is not needed.',
  };
  return { value: undefined, diagnostics: [...diagnostics, tooLarge] };

  function resolveFile(file: string): JsonValue | undefined {
    const source = sources.get(file);
    if (source?.kind !== 'parsed') return undefined;
    const earlier = resolved.get(file);
    if (earlier !== undefined) {
      valueCount += earlier.valueCount;
      return earlier.value;
    }
    const countBefore = valueCount;
    valueCount += source.parsed.valueCount;
    open.push(file);
    const { value: written, hasReferences, file: holder } = source.parsed;
    const value =
      hasReferences && written !== undefined ? resolveValue(written, { file: holder, offset: 0 }) : written;
    open.pop();
    resolved.set(file, { value, valueCount: valueCount - countBefore });
    return value;
  }

  function resolveValue(value: JsonValue, place: Place): JsonValue | undefined {
    if (Array.isArray(value)) return resolveList(value);
    if (!isJsonObject(value)) return value;
    const entries = origins.entriesOf(value);
    for (const [key, child] of Object.entries(value)) {
      const entry = entries.get(key);
      const replacement = resolveValue(child, entry === undefined ? place : placeOf(entry));
      if (replacement === child) continue;
      if (replacement === undefined) delete value[key];
      else value[key] = replacement;
    }
    return '$ref' in value ? resolveReference(value, place) : value;
  }

  function resolveList(list: JsonValue[]): JsonValue[] {
    const entries = origins.entriesOf(list);
    const kept: EntryOrigins = new Map();
    let length = 0;
    for (const [index, child] of list.entries()) {
      const entry = entries.get(index);
      const replacement = entry === undefined ? child : resolveValue(child, placeOf(entry));
      if (replacement === undefined) continue;
      if (entry !== undefined) kept.set(length, entry);
      list[length++] = replacement;
    }
    list.length = length;
    origins.set(list, kept);
    return list;
  }

  function resolveReference(holder: JsonObject, place: Place): JsonValue | undefined {
    const { $ref: reference, ...siblings } = holder;
    const entries = new Map(origins.entriesOf(holder));
    const entry = entries.get('$ref');
    const at = entry === undefined ? place : placeOf(entry);
    entries.delete('$ref');
    const content = followReference(reference, at);
    if (content !== undefined && !isJsonObject(content)) return content;
    if (content === undefined && Object.keys(siblings).length === 0) return undefined;
    const merged = { ...content, ...siblings };
    const contentEntries = content === undefined ? [] : origins.entriesOf(content);
    origins.set(merged, new Map([...contentEntries, ...entries]));
    return merged;
  }

  function followReference(reference: JsonValue | undefined, at: Place): JsonValue | undefined {
    if (typeof reference !== 'string') {
      return report(
        at,
        'bad-reference',
        'has a $ref that is not a path.',
        'Write "$ref": "./navigation.json".',
      );
    }
    const target = referenceTarget(reference, at.file.path);
    if (target.kind === 'refused') return report(at, target.rule, target.message, target.hint);
    const source = sources.get(target.path);
    if (source === undefined || source.kind === 'missing') {
      const message = `has the $ref "${reference}", but there is no file ${target.path}.`;
      return report(
        at,
        'missing-reference',
        message,
        'Create it or correct the path, which is relative to this file.',
      );
    }
    if (source.kind === 'refused') {
      return report(at, source.rule, `has the $ref "${reference}", which ${source.message}`, source.hint);
    }
    if (open.includes(target.path)) {
      const circle = [...open.slice(open.indexOf(target.path)), target.path].join(' → ');
      return report(
        at,
        'reference-cycle',
        `has a $ref that leads back to itself: ${circle}.`,
        'Remove this $ref.',
      );
    }
    if (valueCount > valuesMax) {
      const message = 'has so many $refs into each other that the configuration grows without end.';
      return report(at, 'reference-growth', message, 'Reference each file fewer times.');
    }
    return resolveFile(target.path);
  }

  function report(place: Place, rule: Rule, message: string, hint: string): undefined {
    diagnostics.push(diagnosticAtPlace(place, { severity: 'error', rule, message, hint }));
  }
}

function placeOf({ file, valueOffset }: EntryOrigin): Place {
  return { file, offset: valueOffset };
}
