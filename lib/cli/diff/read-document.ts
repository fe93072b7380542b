import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { formatDiagnostic } from '@/lib/base/diagnostic';
import { OperatorError } from '@/lib/base/operator-error';
import { gitOutput } from '@/lib/history/run-git';
import { documentSource, parseDocument } from '@/lib/openapi/document/parse-document';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';

/**
 * The OpenAPI document of a file, or of a revision as git writes it: `main:openapi.yaml`, from the folder of the
 * repository.
 *
 * @throws OperatorError where there is none
 */
export async function readDocument(written: string, typedIn: string): Promise<OpenApiDocument> {
  const bytes = await bytesOf(written, typedIn);
  if (bytes === undefined)
    throw new OperatorError(
      `${written} cannot be read. Write the path of an OpenAPI document, or a revision with a path, such as "main:openapi.yaml".`,
    );
  const { document, diagnostics } = parseDocument(documentSource(bytes, written));
  if (document === undefined) throw new OperatorError(diagnostics.map(formatDiagnostic).join('\n'));
  if (document.asyncApi !== undefined)
    throw new OperatorError(
      `${written} is an AsyncAPI document, and only OpenAPI documents are compared. Write the path of one.`,
    );
  return document;
}

async function bytesOf(written: string, typedIn: string): Promise<Uint8Array | undefined> {
  const file = await readFile(path.resolve(typedIn, written)).catch(() => undefined);
  if (file !== undefined) return file;
  const [, revision, place] = /^([^:]{2,}):(.+)$/.exec(written) ?? [];
  if (revision === undefined || place === undefined || revision.startsWith('-')) return undefined;
  const text = await gitOutput(typedIn, [
    'show',
    `${revision}:${place.startsWith('./') ? place : `./${place}`}`,
  ]);
  return text === undefined ? undefined : new TextEncoder().encode(text);
}
