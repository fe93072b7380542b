import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { didYouMean } from '@/lib/base/text/nearest-name';
import type { PageRequest } from '@/lib/content/samples/collect-requests';
import { endsInWord, matchRequest, type ServedOperation } from '@/lib/openapi/check/match-request';
import type { RequestProblem } from '@/lib/openapi/check/request-problems';
import type { InspectedPage } from '../page-inspector';
import { groupedFindings, type SampleFinding } from './grouped-findings';
import { meantOperations } from './meant-operations';
import { fieldMessage, HOW_TO_FIX } from './sample-text';

type Said = SampleFinding['said'];

/**
 * Samples that do not match the site's own OpenAPI documents: one finding for each operation and field, with the first
 * places.
 */
export function sampleFindings(
  operations: readonly ServedOperation[],
  pages: readonly InspectedPage[],
): Diagnostic[] {
  if (operations.length === 0) return [];
  const requests = pages.flatMap(({ inspection }) => inspection?.requests ?? []);
  const findings = requests.flatMap((request) =>
    saidOf(operations, request).map((said) => ({ said, place: request })),
  );
  return groupedFindings('sample-request', findings);
}

function saidOf(operations: readonly ServedOperation[], request: PageRequest): Said[] {
  const match = matchRequest(operations, request);
  const address = request.url.replace(/[?#].*$/, '');
  const missing = `The sample calls ${request.method} ${address}, which no OpenAPI document of the site has.`;
  switch (match.kind) {
    case 'unsure':
      return [];
    case 'no-operation': {
      return [
        {
          message: missing,
          hint: didYouMean(match.nearest, HOW_TO_FIX),
        },
      ];
    }
    case 'other-method': {
      if (match.operations.every((operation) => endsInWord(operation, request.url)))
        return [{ message: missing, hint: HOW_TO_FIX }];
      const methods = [...new Set(match.operations.map(({ entry }) => entry.method))].join(' and ');
      const [{ entry, document } = { entry: { target: '' }, document: { name: '' } }] = match.operations;
      const message = `The sample sends ${request.method} to ${entry.target}, which has ${methods} in ${document.name}.`;
      return [{ message, hint: HOW_TO_FIX }];
    }
    case 'missing-base': {
      const { base, document } = match.operation;
      const message = `The sample calls ${address} without "/${base.join('/')}", the path of the server in ${document.name}.`;
      return [{ message, hint: HOW_TO_FIX }];
    }
    case 'found': {
      const [best] = meantOperations(match.operations, request);
      if (best === undefined || best.problems.length === 0) return [];
      const isOther = best.problems.every(({ kind, in: part }) => part === 'query' || kind === 'no-body');
      if (isOther && endsInWord(best.operation, request.url)) return [{ message: missing, hint: HOW_TO_FIX }];
      return best.problems.map((problem) => problemSaid(best.operation, problem));
    }
  }
}

function problemSaid({ entry, document }: ServedOperation, problem: RequestProblem): Said {
  const operation = `${entry.method} ${entry.target}`;
  const { name } = document;
  if (problem.kind === 'no-body') {
    return {
      message: `The sample sends a body to ${operation}, which takes none in ${name}.`,
      hint: HOW_TO_FIX,
    };
  }
  if (problem.kind === 'no-credentials') {
    return {
      message: `The sample calls ${operation} without ${problem.expected}, which ${name} requires.`,
      hint: HOW_TO_FIX,
    };
  }
  return fieldMessage({ part: `the ${problem.in} of ${operation}`, document: name, verb: 'sends' }, problem);
}
