import { readFileSync } from 'node:fs';
import { documentSource, parseDocument } from '../document/parse-document';
import { indexDocument } from '../index/index-document';
import type { OpenApiDocument } from '../open-api-document';

/** A document from its parts, for tests; `openapi`, `info` and `paths` need not be given. */
export function documentFrom(parts: Record<string, unknown>): OpenApiDocument {
  const root = { openapi: '3.1.0', info: { title: 'Test', version: '1' }, paths: { '/': {} }, ...parts };
  return parsed(new TextEncoder().encode(JSON.stringify(root)), 'test.json');
}

/** A document of components alone. */
export function documentOfSchemas(schemas: Record<string, unknown>, version = '3.1.0'): OpenApiDocument {
  return documentFrom({ openapi: version, components: { schemas } });
}

/** A document from a file, with its index. */
export function documentFile(path: string) {
  const document = parsed(readFileSync(path), path.split('/').at(-1) ?? path);
  return { document, index: indexDocument(document) };
}

function parsed(bytes: Uint8Array, name: string): OpenApiDocument {
  const { document, diagnostics } = parseDocument(documentSource(bytes, name));
  if (document === undefined) throw new Error(JSON.stringify(diagnostics));
  return document;
}
