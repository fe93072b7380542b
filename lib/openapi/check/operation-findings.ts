import { nearestName } from '@/lib/base/text/nearest-name';
import type { DocumentIndex, IndexedOperation } from '../index/document-index';
import { pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { parameterLocation } from '../operation/parameter-views';
import { rawOperation, rawParameters } from '../operation/raw-operation';
import { recordIn, textIn } from '../raw-value';
import type { Finding } from './finding';
import { serverFindings } from './server-findings';
import { unknownSchemes } from './unknown-schemes';

export function operationFindings(document: OpenApiDocument, index: DocumentIndex): Finding[] {
  return [
    ...unreadWebhooks(document),
    ...repeatedOperations(index),
    ...repeatedIds(index),
    ...index.operations.flatMap((operation) => parameterFindings(document, operation)),
    ...securityFindings(document, index),
    ...serverFindings(document, index),
  ];
}

/** `webhooks` exists since OpenAPI 3.1; in a 3.0 document they get no pages. */
function unreadWebhooks({ root, version }: OpenApiDocument): Finding[] {
  if (version !== '3.0' || Object.keys(recordIn(root, 'webhooks')).length === 0) return [];
  const message = 'are webhooks in a document of OpenAPI 3.0, which get no pages.';
  const hint = 'Write "openapi": "3.1.0", or call them "x-webhooks".';
  return [{ severity: 'warning', rule: 'open-api-version', pointer: '#/webhooks', message, hint }];
}

/** `/pets/{id}` and `/pets/{name}` match the same requests. */
function repeatedOperations(index: DocumentIndex): Finding[] {
  const known = new Map<string, IndexedOperation>();
  return index.operations.flatMap((operation): Finding[] => {
    if (operation.kind === 'webhook') return [];
    const key = `${operation.method} ${operation.target.replace(/\{[^}]*\}/g, '{}').replace(/(.)\/$/, '$1')}`;
    const first = known.get(key);
    if (first === undefined) {
      known.set(key, operation);
      return [];
    }
    const message = `describes the same requests as ${first.key}.`;
    const hint = 'Remove one of them, or hide it with "x-hidden": true.';
    return [{ severity: 'error', rule: 'duplicate-operation', pointer: operation.pointer, message, hint }];
  });
}

function repeatedIds(index: DocumentIndex): Finding[] {
  const known = new Map<string, IndexedOperation>();
  return index.operations.flatMap((operation): Finding[] => {
    const { operationId } = operation;
    if (operationId === undefined) return [];
    const first = known.get(operationId);
    if (first === undefined) {
      known.set(operationId, operation);
      return [];
    }
    const pointer = pointerTo(operation.pointer, 'operationId');
    const message = `is "${operationId}", as of ${first.key}.`;
    return [
      { severity: 'warning', rule: 'duplicate-operation-id', pointer, message, hint: 'Write another id.' },
    ];
  });
}

function parameterFindings(document: OpenApiDocument, operation: IndexedOperation): Finding[] {
  const raw = operation.kind === 'webhook' ? undefined : rawOperation(document, operation);
  if (raw === undefined) return [];
  const declared = rawParameters(document, raw)
    .filter((parameter) => parameterLocation(parameter) === 'path')
    .flatMap(({ value }) => textIn(value, 'name') ?? []);
  const inPath = [...operation.target.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? '');
  const missing = inPath.filter((name) => !declared.includes(name));
  const unused = declared.filter((name) => !inPath.includes(name));
  const base = { severity: 'warning', pointer: operation.pointer } as const;
  return [
    ...missing.map(
      (name): Finding => ({
        ...base,
        rule: 'path-parameter-missing',
        message: `has no parameter for {${name}} of its path.`,
        hint: `Add { "name": "${name}", "in": "path", "required": true } to "parameters".`,
      }),
    ),
    ...unused.map((name): Finding => {
      const nearest = nearestName(name, missing);
      const message = `has the path parameter "${name}", which is not in its path.`;
      const hint =
        nearest === undefined ? `Add {${name}} to the path, or remove the parameter.` : `Write "${nearest}".`;
      return { ...base, rule: 'path-parameter-unused', message, hint };
    }),
  ];
}

function securityFindings(document: OpenApiDocument, index: DocumentIndex): Finding[] {
  const operations = index.operations.map((entry) => ({
    value: rawOperation(document, entry)?.operation.value,
    pointer: entry.pointer,
  }));
  return unknownSchemes(document, [{ value: document.root, pointer: '#' }, ...operations]);
}
