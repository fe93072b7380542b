import type { Diagnostic } from '@/lib/base/diagnostic';
import type { PageRequest } from '@/lib/content/samples/collect-requests';
import { matchRequest, type ServedOperation, servedOperations } from '@/lib/openapi/check/match-request';
import { type RequestProblem, requestProblems } from '@/lib/openapi/check/request-problems';
import type { InspectedPage } from '../page-inspector';
import type { SiteDocument } from '../reference/site-documents';

/** What is wrong with samples, whose places are added later. */
type Said = Pick<Diagnostic, 'message' | 'hint'>;

const MENDING = 'Correct the sample or the document, or write "nocheck" after the language of the fence.';

/**
 * Findings for samples that do not fit the site's own OpenAPI documents: one for each operation and field, with the
 * first places where it stands.
 */
export function sampleFindings(
  documents: readonly SiteDocument[],
  pages: readonly InspectedPage[],
): Diagnostic[] {
  const operations = servedOperations(documents.flatMap(({ read }) => read ?? []));
  if (operations.length === 0) return [];
  const found = new Map<string, { said: Said; places: Map<string, PageRequest> }>();
  for (const request of pages.flatMap(({ inspection }) => inspection?.requests ?? [])) {
    for (const said of saidOf(operations, request)) {
      const known = found.get(said.message) ?? { said, places: new Map() };
      known.places.set(`${request.file}:${request.line}`, request);
      found.set(said.message, known);
    }
  }
  return [...found.values()].map(({ said, places }) => {
    const [first, ...others] = [...places.values()].sort(byPlace);
    return {
      severity: 'warning',
      rule: 'sample-request',
      file: first?.file ?? '',
      line: first?.line,
      message: `${said.message}${otherPlaces(others)}`,
      hint: said.hint,
    };
  });
}

function byPlace(left: PageRequest, right: PageRequest): number {
  return left.file === right.file ? left.line - right.line : left.file < right.file ? -1 : 1;
}

function otherPlaces([second, ...rest]: readonly PageRequest[]): string {
  if (second === undefined) return '';
  const more =
    rest.length === 0 ? '' : ` and ${rest.length === 1 ? 'one other place' : `${rest.length} other places`}`;
  return ` So it is in ${second.file}:${second.line}${more}.`;
}

function saidOf(operations: readonly ServedOperation[], request: PageRequest): Said[] {
  const match = matchRequest(operations, request);
  const address = request.url.replace(/[?#].*$/, '');
  switch (match.kind) {
    case 'unsure':
      return [];
    case 'no-operation': {
      const message = `The sample calls ${request.method} ${address}, which no OpenAPI document of the site has.`;
      return [{ message, hint: match.nearest === undefined ? MENDING : `Did you mean "${match.nearest}"?` }];
    }
    case 'other-method': {
      const methods = [...new Set(match.operations.map(({ entry }) => entry.method))].join(' and ');
      const [{ entry, document } = { entry: { target: '' }, document: { name: '' } }] = match.operations;
      const message = `The sample sends ${request.method} to ${entry.target}, which has ${methods} in ${document.name}.`;
      return [{ message, hint: MENDING }];
    }
    case 'missing-base': {
      const { base, document } = match.operation;
      const message = `The sample calls ${address} without "/${base.join('/')}", the path of the server in ${document.name}.`;
      return [{ message, hint: MENDING }];
    }
    case 'found': {
      // Documents of several versions can have the same operation; the one that fits best is meant.
      const [best] = match.operations
        .map((operation) => ({ operation, problems: requestProblems(operation, request) }))
        .sort((left, right) => left.problems.length - right.problems.length);
      return best === undefined ? [] : best.problems.map((problem) => fieldSaid(best.operation, problem));
    }
  }
}

function fieldSaid({ entry, document }: ServedOperation, problem: RequestProblem): Said {
  const operation = `${entry.method} ${entry.target}`;
  const place = `the ${problem.in} of ${operation}`;
  const { name } = document;
  if (problem.kind === 'no-body') {
    return {
      message: `The sample sends a body to ${operation}, which takes none in ${name}.`,
      hint: MENDING,
    };
  }
  const field = problem.at === '' ? `${place.replace(/^the/, 'The')}` : `"${problem.at}" in ${place}`;
  switch (problem.kind) {
    case 'unknown-field':
      return {
        message: `The sample sends ${field}, which ${name} does not have.`,
        hint: problem.expected === undefined ? MENDING : `Did you mean "${problem.expected}"?`,
      };
    case 'missing-field':
      return { message: `The sample leaves out ${field}, which ${name} requires.`, hint: MENDING };
    case 'wrong-type':
      return {
        message: `${field} has another type than ${name} says.`,
        hint: `It takes ${problem.expected}. ${MENDING}`,
      };
    case 'other-value':
      return {
        message: `${field} has a value that ${name} does not allow.`,
        hint: `It allows ${problem.expected}. ${MENDING}`,
      };
  }
}
