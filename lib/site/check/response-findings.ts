import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { PageResponse } from '@/lib/content/samples/collect-responses';
import type { ShownResponse } from '@/lib/content/samples/shown-responses';
import { endsInWord, matchRequest, type ServedOperation } from '@/lib/openapi/check/match-request';
import { responseProblems } from '@/lib/openapi/check/response-problems';
import { rawOperation } from '@/lib/openapi/operation/raw-operation';
import type { InspectedPage } from '../page-inspector';
import type { Site } from '../site';
import { groupedFindings, type SampleFinding } from './grouped-findings';
import { meantOperations } from './meant-operations';
import { fieldsMessage } from './sample-text';

/**
 * JSON samples that do not match the response of their operation, one finding for each sample. Looks at
 * `<ResponseExample>`, for the operation that the page describes, and at fences titled as a response, for the request
 * before them.
 */
export function responseFindings(
  site: Site,
  pages: readonly InspectedPage[],
  operations: readonly ServedOperation[],
): Diagnostic[] {
  const findings = pages.flatMap((page) => [
    ...ofReference(site, page),
    ...(page.inspection?.answers ?? []).flatMap((answer) => ofAnswer(operations, answer)),
  ]);
  return groupedFindings('response-sample', findings);
}

function ofReference(site: Site, { path, inspection }: InspectedPage): SampleFinding[] {
  const reference = inspection?.responses.length ? site.reference(path) : undefined;
  if (inspection === undefined || reference?.kind !== 'operation') return [];
  const { document } = reference.document;
  const { operation } = reference;
  const raw = rawOperation(document, operation);
  if (raw === undefined) return [];
  return inspection.responses.flatMap((response) => {
    const problems = responseProblems(document, raw, response);
    const place = placeOf(response, operation.key, document.name);
    return problems.length === 0 ? [] : [{ said: fieldsMessage(place, problems), place: response }];
  });
}

function ofAnswer(operations: readonly ServedOperation[], answer: ShownResponse): SampleFinding[] {
  const match = matchRequest(operations, answer.request);
  if (match.kind !== 'found') return [];
  // Documents of several versions can contain the same operation: take the best fit.
  const meant = answer.sent.flatMap((request) => meantOperations(match.operations, request));
  const candidates = answer.sent.length === 0 ? match.operations : meant.map(({ operation }) => operation);
  const [best] = candidates
    .map((operation) => ({
      ...operation,
      // Guides show only the fields they discuss.
      problems: responseProblems(operation.document, operation.raw, { ...answer, isExcerpt: true }),
    }))
    .sort((left, right) => left.problems.length - right.problems.length);
  if (best === undefined || best.problems.length === 0 || endsInWord(best, answer.request.url)) return [];
  const { document, entry, problems } = best;
  const place = placeOf(answer, `${entry.method} ${entry.target}`, document.name);
  return [{ said: fieldsMessage(place, problems), place: answer }];
}

function placeOf({ status }: Pick<PageResponse, 'status'>, operation: string, document: string) {
  const which = status === undefined ? 'response' : `response ${status}`;
  return { part: `the ${which} of ${operation}`, document, verb: 'has' } as const;
}
