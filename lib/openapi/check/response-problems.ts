import { describedOr } from '../effort';
import type { OpenApiDocument } from '../open-api-document';
import { entriesIn, type RawOperation, schemaPartsIn } from '../operation/raw-operation';
import { type ValueProblem, valueProblems } from './value-problems';

interface ComparedResponse {
  /** Such as `404`; by default the first success status. */
  status: string | undefined;
  value: unknown;
  isExcerpt?: boolean;
  isCounted?: boolean;
}

export function responseProblems(
  document: OpenApiDocument,
  { operation }: RawOperation,
  { status, value, ...how }: ComparedResponse,
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
      : valueProblems({ document, direction: 'response', ...how }, parts, value);
  }, []);
}
