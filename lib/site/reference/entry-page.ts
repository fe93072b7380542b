import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { isGraphqlEntry } from '@/lib/docs/navigation/graphql-selector';
import type { OperationEntry } from '@/lib/docs/navigation/navigation-node';
import { operationSlug } from '@/lib/openapi/index/page-slug';
import { findGraphqlReference } from './find-graphql';
import { findOperationReference } from './find-reference';
import type { PageReferenceProblem } from './missing-reference';
import { directoryOf, type GeneratedPagesInput, type PageRegister, pathBelow } from './page-register';

/** The page of an operation, webhook or part of a schema that the navigation names individually. */
export function entryPage(
  register: PageRegister,
  { documents, placeOf }: Pick<GeneratedPagesInput, 'documents' | 'placeOf'>,
  entry: OperationEntry,
): string | undefined {
  const { diagnostics, operationPage, graphqlPage, problemPage } = register;
  const outcome = isGraphqlEntry(entry)
    ? findGraphqlReference(documents, selectorText(entry), entry.graphql)
    : findOperationReference(documents, entry, entry.openapi);
  const place = placeOf(entry.id);
  const warn = ({ rule, message, hint }: PageReferenceProblem) =>
    diagnostics.push({ severity: 'warning', rule, ...place, message, hint });
  if (outcome.found !== undefined) {
    if (outcome.found.kind === 'graphql') return graphqlPage(outcome.found, entry);
    if (outcome.found.kind !== 'operation') return undefined;
    const { document, operation } = outcome.found;
    if (outcome.ambiguity !== undefined) warn(outcome.ambiguity);
    if (!operation.isHidden) return operationPage(document, operation, entry);
    const message = `names "${operation.key}", which ${document.source} hides, so it has no page.`;
    warn({ rule: 'hidden-operation', message, hint: 'Take the entry out, or take "x-hidden" away.' });
    return undefined;
  }
  const { rule, message, hint, cause } = outcome.problem;
  const diagnostic: Diagnostic = { severity: 'error', rule, ...place, message, hint };
  diagnostics.push(diagnostic);
  const { method, target } = entry;
  const isWebhook = method === 'WEBHOOK';
  if (isGraphqlEntry(entry)) {
    const section = method === 'QUERY' ? 'queries' : `${method.toLowerCase()}s`;
    return problemPage(pathBelow(directoryOf(entry.graphql), `${section}/${target}`), {
      file: cause?.file ?? diagnostic.file,
      title: target,
      diagnostic: cause ?? diagnostic,
    });
  }
  const slug = operationSlug({ kind: isWebhook ? 'webhook' : 'operation', method, target });
  return problemPage(pathBelow(directoryOf(entry.openapi), slug), {
    file: cause?.file ?? diagnostic.file,
    title: isWebhook ? target : `${method} ${target}`,
    method,
    diagnostic: cause ?? diagnostic,
  });
}

function selectorText({ file, method, target }: OperationEntry): string {
  return `${file === undefined ? '' : `${file} `}${method} ${target}`;
}
