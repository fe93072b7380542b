import type { Diagnostic } from '@/lib/base/diagnostic';
import { formatJsonPath } from './json-path';
import type { JsonValue } from './json-value';
import type { Origins } from './origins';
import type { Problem } from './problem';
import { positionOf } from './source-file';

/** Turns a problem into a message for authors, with file, line and column if known. */
export function diagnosticFromProblem(
  problem: Problem,
  root: JsonValue,
  origins: Origins,
  rootFile: string,
): Diagnostic {
  const { severity, rule, path, key, message, hint } = problem;
  const place = key === undefined ? origins.find(root, path) : origins.find(root, [...path, key], 'key');
  return {
    severity,
    rule,
    file: place?.file.path ?? rootFile,
    ...(place === undefined ? {} : positionOf(place)),
    at: formatJsonPath(path) || undefined,
    message,
    hint,
  };
}
