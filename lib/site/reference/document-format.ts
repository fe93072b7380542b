import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { ReadDocument } from './site-documents';

export type DocumentFormat = 'OpenAPI' | 'AsyncAPI' | 'GraphQL' | 'SDK';

export function formatOf({ document, graphql, sdk }: ReadDocument): DocumentFormat {
  if (sdk !== undefined) return 'SDK';
  if (graphql !== undefined) return 'GraphQL';
  return document.asyncApi === undefined ? 'OpenAPI' : 'AsyncAPI';
}

/** The key of `docs.json` that lists documents of a format. */
export function keyOfFormat(format: DocumentFormat) {
  if (format === 'GraphQL') return 'graphql';
  if (format === 'SDK') return 'sdk';
  return format === 'OpenAPI' ? 'openapi' : 'asyncapi';
}

/** The finding for a document listed under the key of another format. */
export function otherFormat(file: string, format: DocumentFormat): Diagnostic {
  return {
    severity: 'error',
    rule: 'unusable-document',
    file,
    message: format === 'GraphQL' ? 'is a GraphQL schema.' : `is an ${format} document.`,
    hint: `Write it as "${keyOfFormat(format)}".`,
  };
}
