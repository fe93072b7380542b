import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { Rule } from '@/lib/base/errors/diagnostic-rules';
import { createPositionFinder, type PositionFinder, type TextPosition } from '../document/position-finder';
import type { OpenApiDocument } from '../open-api-document';
import { type Origin, originFinder } from '../references/origins';
import { inSwaggerWords, swaggerPointer } from '../swagger/swagger-pointer';
import type { Finding } from './finding';

const PER_RULE_MAX = 50;

/**
 * Adds file and line to findings. Of many findings of one kind, only the first are reported.
 *
 * @param others texts of referenced files, by name
 */
export function findingDiagnostics(
  findings: readonly Finding[],
  {
    name: file,
    isConverted = false,
    isOverlaid = false,
    origins = [],
  }: Pick<OpenApiDocument, 'name' | 'isConverted' | 'isOverlaid' | 'origins'>,
  text: string,
  others: ReadonlyMap<string, string> = new Map(),
): Diagnostic[] {
  const finder = createPositionFinder(text);
  const elsewhere = elsewhereFinder(file, origins, others);
  const positionOf =
    isConverted || isOverlaid ? (pointer: string) => positionBefore(finder, pointer) : finder.positionOf;
  const words = isConverted ? inSwaggerWords : (written: string) => written;
  const counts = new Map<Rule, number>();
  const diagnostics: Diagnostic[] = [];
  for (const { severity, rule, pointer, message, hint } of findings) {
    const count = (counts.get(rule) ?? 0) + 1;
    counts.set(rule, count);
    if (count > PER_RULE_MAX) continue;
    const place = elsewhere(isConverted ? swaggerPointer(pointer) : pointer) ?? {
      file,
      ...positionOf(pointer),
      at: isConverted ? swaggerPointer(pointer) : pointer,
    };
    diagnostics.push({
      severity,
      rule,
      ...place,
      message: words(message),
      hint: words(hint),
    });
  }
  for (const [rule, count] of counts) {
    if (count <= PER_RULE_MAX) continue;
    const message = `has ${count - PER_RULE_MAX} more findings of the kind "${rule}".`;
    diagnostics.push({ severity: 'warning', rule, file, message, hint: 'Fix those above first.' });
  }
  return diagnostics;
}

type Place = Pick<Diagnostic, 'file' | 'line' | 'column' | 'at'>;

/** Finds the place of a part that came from another file; `undefined` for parts of the document itself. */
function elsewhereFinder(
  name: string,
  origins: readonly Origin[],
  others: ReadonlyMap<string, string>,
): (pointer: string) => Place | undefined {
  const originOf = originFinder(name, origins);
  const finders = new Map<string, PositionFinder>();
  return (pointer) => {
    const { file, pointer: at } = originOf(pointer);
    if (file === name) return undefined;
    const finder = finders.get(file) ?? createPositionFinder(others.get(file) ?? '');
    finders.set(file, finder);
    return { file, ...finder.positionOf(at), at };
  };
}

/** The place where a part of a converted or overlaid document was written, or that of its nearest parent. */
function positionBefore(finder: PositionFinder, pointer: string): TextPosition | undefined {
  for (const start of [pointer, swaggerPointer(pointer)]) {
    const position = finder.positionOf(start);
    if (position !== undefined) return position;
  }
  for (let at = swaggerPointer(pointer); at.includes('/'); at = at.slice(0, at.lastIndexOf('/'))) {
    const position = finder.positionOf(at);
    if (position !== undefined) return position;
  }
  return undefined;
}
