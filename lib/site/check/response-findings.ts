import type { Diagnostic } from '@/lib/base/diagnostic';
import { responseProblems } from '@/lib/openapi/check/response-problems';
import { rawOperation } from '@/lib/openapi/operation/raw-operation';
import type { InspectedPage } from '../page-inspector';
import type { Site } from '../site';
import { groupedFindings } from './grouped-findings';
import { fieldSaid } from './sample-text';

/** Findings for JSON in `<ResponseExample>` that is no such response of the operation that the page describes. */
export function responseFindings(site: Site, pages: readonly InspectedPage[]): Diagnostic[] {
  const findings = pages.flatMap(({ path, inspection }) => {
    const reference = inspection?.responses.length ? site.reference(path) : undefined;
    if (inspection === undefined || reference?.kind !== 'operation') return [];
    const { document } = reference.document;
    const { operation } = reference;
    const raw = rawOperation(document, operation);
    if (raw === undefined) return [];
    return inspection.responses.flatMap((response) => {
      const status = response.status === undefined ? 'response' : `response ${response.status}`;
      const part = `the ${status} of ${operation.key}`;
      const place = { part, document: document.name, verb: 'has' } as const;
      return responseProblems(document, raw, response).map((problem) => ({
        said: fieldSaid(place, problem),
        place: response,
      }));
    });
  });
  return groupedFindings('response-sample', findings);
}
