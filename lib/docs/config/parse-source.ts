import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { diagnosticAtPlace } from './diagnostic-at-place';
import { findJsonExtensions } from './find-json-extensions';
import type { JsonObject, JsonValue } from './json-value';
import type { EntryOrigins, Origins } from './origins';
import type { SourceFile } from './source-file';
import { syntaxError } from './syntax-error';

export interface ParsedSource {
  file: SourceFile;
  /** Absent if the text is empty or not JSON. */
  value?: JsonValue | undefined;
  valueCount: number;
  hasReferences: boolean;
  diagnostics: Diagnostic[];
}

// Deeper than any navigation, and shallow enough for the recursive functions that follow.
const depthMax = 200;

/**
 * Parses the JSON of a file and records in `origins` where each value is. Comments, trailing commas and
 * repeated keys are accepted with a warning; any other syntax error makes the whole file unusable.
 */
export function parseSource(file: SourceFile, origins: Origins): ParsedSource {
  const parsed: ParsedSource = { file, valueCount: 0, hasReferences: false, diagnostics: [] };
  if (file.text.trim() === '') {
    parsed.diagnostics.push({
      severity: 'error',
      rule: 'empty-file',
      file: file.path,
      message: 'is empty.',
      hint: 'Write a JSON object or a list into it.',
    });
    return parsed;
  }
  try {
    const errors: ParseError[] = [];
    const root = parseTree(file.text, errors, { allowTrailingComma: true });
    const [first] = errors;
    if (first !== undefined) parsed.diagnostics.push(syntaxError(file, first));
    else if (root !== undefined) {
      parsed.value = valueFromNode(root, 0, parsed, origins);
      parsed.diagnostics.push(...findJsonExtensions(file));
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = `nests values more than ${depthMax} levels deep.`;
    const hint = 'Nest fewer of them.';
    parsed.diagnostics.push({ severity: 'error', rule: 'nested-too-deeply', file: file.path, message, hint });
  }
  return parsed;
}

function valueFromNode(node: Node, depth: number, parsed: ParsedSource, origins: Origins): JsonValue {
  if (depth > depthMax) throw new RangeError('nested too deeply');
  parsed.valueCount++;
  if (node.type === 'object') return objectFromNode(node, depth, parsed, origins);
  if (node.type !== 'array') return node.value;
  const list: JsonValue[] = [];
  const entries: EntryOrigins = new Map();
  for (const [index, child] of (node.children ?? []).entries()) {
    entries.set(index, { file: parsed.file, keyOffset: child.offset, valueOffset: child.offset });
    list.push(valueFromNode(child, depth + 1, parsed, origins));
  }
  origins.set(list, entries);
  return list;
}

function objectFromNode(node: Node, depth: number, parsed: ParsedSource, origins: Origins): JsonObject {
  const { file } = parsed;
  const object: JsonObject = {};
  const entries: EntryOrigins = new Map();
  for (const { children: [keyNode, valueNode] = [] } of node.children ?? []) {
    if (keyNode === undefined || valueNode === undefined) continue;
    const key: string = keyNode.value;
    if (key === '$ref') parsed.hasReferences = true;
    if (entries.has(key)) {
      const place = { file, offset: keyNode.offset };
      const message = `has the key "${key}" more than once; the last one counts.`;
      const hint = 'Keep one of them.';
      parsed.diagnostics.push(
        diagnosticAtPlace(place, { severity: 'warning', rule: 'duplicate-key', message, hint }),
      );
    }
    entries.set(key, { file, keyOffset: keyNode.offset, valueOffset: valueNode.offset });
    // Assigning to `__proto__` would set the prototype instead of adding a key.
    if (key !== '__proto__') object[key] = valueFromNode(valueNode, depth + 1, parsed, origins);
  }
  origins.set(object, entries);
  return object;
}
