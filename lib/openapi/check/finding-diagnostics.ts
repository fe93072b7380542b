import type { Diagnostic } from '@/lib/base/diagnostic';
import type { Rule } from '@/lib/base/diagnostic-rules';
import { createPositionFinder, type PositionFinder, type TextPosition } from '../document/position-finder';
import type { OpenApiDocument } from '../open-api-document';
import { inSwaggerWords, swaggerPointer } from '../swagger/swagger-pointer';
import type { Finding } from './finding';

const PER_RULE_MAX = 50;

/** Adds file and line to findings; of very many of one kind, only the first are reported. */
export function findingDiagnostics(
  findings: readonly Finding[],
  {
    name: file,
    isConverted = false,
    isOverlaid = false,
  }: Pick<OpenApiDocument, 'name' | 'isConverted' | 'isOverlaid'>,
  text: string,
): Diagnostic[] {
  const finder = createPositionFinder(text);
  const positionOf =
    isConverted || isOverlaid ? (pointer: string) => positionBefore(finder, pointer) : finder.positionOf;
  const words = isConverted ? inSwaggerWords : (written: string) => written;
  const counts = new Map<Rule, number>();
  const diagnostics: Diagnostic[] = [];
  for (const { severity, rule, pointer, message, hint } of findings) {
    const count = (counts.get(rule) ?? 0) + 1;
    counts.set(rule, count);
    if (count > PER_RULE_MAX) continue;
    const position = positionOf(pointer);
    diagnostics.push({
      severity,
      rule,
      file,
      ...position,
      at: isConverted ? swaggerPointer(pointer) : pointer,
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

/** Where a part of a converted or changed document was written, or what it stands in. */
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
