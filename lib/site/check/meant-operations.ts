import type { PageRequest } from '@/lib/content/samples/collect-requests';
import type { ServedOperation } from '@/lib/openapi/check/match-request';
import { type RequestProblem, requestProblems } from '@/lib/openapi/check/request-problems';

interface MeantOperation {
  operation: ServedOperation;
  problems: RequestProblem[];
}

/**
 * The operations at one address that a request can mean, the best fit first: documents of several versions can have the
 * same operation. Empty if none has the name that the request gives: it means one that no document has.
 */
export function meantOperations(
  operations: readonly ServedOperation[],
  request: PageRequest,
): MeantOperation[] {
  const compared = operations.map((operation) => ({
    operation,
    problems: requestProblems(operation, request),
  }));
  const meant = compared.length === 1 ? compared : compared.filter(isNamed);
  return meant.sort((left, right) => left.problems.length - right.problems.length);
}

/** Operations at one address tell themselves apart by a field with one value, as `method` of JSON-RPC. */
function isNamed({ problems }: { problems: readonly RequestProblem[] }): boolean {
  return problems.every(
    (problem) => !('isOnly' in problem && problem.in === 'body' && !/[.[]/.test(problem.at)),
  );
}
