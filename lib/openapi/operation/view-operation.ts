import { documentForReader } from '../document/document-for-reader';
import type { DocumentIndex, IndexedOperation } from '../index/document-index';
import type { OpenApiDocument } from '../open-api-document';
import { listIn, ownValue, recordIn, textIn } from '../raw-value';
import { bodyView } from './body-view';
import { callbackViews } from './callback-views';
import type { OperationView } from './operation-view';
import type { OperationViewOptions } from './operation-view-options';
import { parameterViews } from './parameter-views';
import { rawOperation } from './raw-operation';
import { responseViews } from './response-views';
import { securityView } from './security-view';
import { serverViews } from './server-views';

export interface IndexedDocument {
  document: OpenApiDocument;
  index: DocumentIndex;
}

/** Everything that an endpoint or webhook page shows; `undefined` if the entry belongs to another document. */
export function viewOperation(
  { document: whole, index }: IndexedDocument,
  entry: IndexedOperation,
  options: OperationViewOptions = {},
): OperationView | undefined {
  const document = documentForReader(whole, options.viewerGroups);
  const raw = rawOperation(document, entry);
  if (raw === undefined) return undefined;
  const isWebhook = entry.kind === 'webhook';
  const { operation } = raw;
  const url = textIn(recordIn(operation.value, 'externalDocs'), 'url');
  return {
    kind: entry.kind,
    key: entry.key,
    method: entry.method,
    target: entry.target,
    title: entry.title,
    description: entry.description,
    isDeprecated: entry.isDeprecated,
    operationId: entry.operationId,
    externalDocs:
      url === undefined
        ? undefined
        : { url, description: textIn(ownValue(operation.value, 'externalDocs'), 'description') },
    // A webhook goes to the reader's own server, authenticated as both sides agreed.
    servers: isWebhook ? [] : serverViews(document, raw, options.documentUrl),
    hasOwnServers:
      !isWebhook && [raw.operation, raw.pathItem].some(({ value }) => listIn(value, 'servers').length > 0),
    security: securityView(document, isWebhook ? withOwnSecurity(operation) : operation),
    parameters: parameterViews(document, raw, options),
    body: bodyView(document, operation, { ...options, mode: isWebhook ? 'read' : 'write' }),
    responses: responseViews(document, operation, { ...options, index, mode: isWebhook ? 'write' : 'read' }),
    callbacks: callbackViews(document, operation, options),
  };
}

/** The document's security applies to its operations, not to the webhooks it sends. */
function withOwnSecurity(operation: { value: Readonly<Record<string, unknown>>; pointer: string }) {
  const security = ownValue(operation.value, 'security') ?? [];
  return { ...operation, value: { ...operation.value, security } };
}
