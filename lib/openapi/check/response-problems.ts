import { describedOr } from '../effort';
import type { OpenApiDocument } from '../open-api-document';
import { entriesIn, type RawOperation, schemaPartsIn } from '../operation/raw-operation';
import { type ValueProblem, valueProblems } from './value-problems';

/**
 * Compares a sample of a response with what its operation describes.
 *
 * @param status `404`; the first success where the sample does not say
 * @param isExcerpt whether fields may be left out
 */
export function responseProblems(
  document: OpenApiDocument,
  { operation }: RawOperation,
  { status, value, isExcerpt = false }: { status: string | undefined; value: unknown; isExcerpt?: boolean },
): ValueProblem[] {
  return describedOr(() => {
    const responses = entriesIn(document, operation, 'responses');
    const named = status === undefined ? ['2'] : [status, `${status.charAt(0)}XX`, 'default'];
    const response = named
      .map((name) => responses.find(([written]) => written.toUpperCase().startsWith(name.toUpperCase())))
      .find((found) => found !== undefined)?.[1];
    const content =
      response && entriesIn(document, response, 'content').find(([type]) => /\bjson\b/i.test(type))?.[1];
    const parts = content && schemaPartsIn(content);
    return parts === undefined
      ? []
      : valueProblems({ document, direction: 'response', isExcerpt }, parts, value);
  }, []);
}
