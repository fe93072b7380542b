import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { inBatches } from '@/lib/base/concurrency/in-batches';
import { formatDiagnostic } from '@/lib/base/errors/diagnostic';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { isInside } from '@/lib/base/files/is-inside';
import { gitOutput } from '@/lib/history/run-git';
import { documentSource, parseWithReferences } from '@/lib/openapi/document/parse-document';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import { isAddress } from '@/lib/openapi/references/reference-address';

/** A document under its given name, and a way to read files beside it. */
interface NamedDocument {
  name: string;
  bytes: Uint8Array;
  readBeside(name: string): Promise<Uint8Array | undefined>;
}

/**
 * The OpenAPI document in a file, or in a revision in git's notation: `main:openapi.yaml`, relative to the repository's
 * folder.
 *
 * @throws OperatorError if there is none
 */
export async function readDocument(written: string, typedIn: string): Promise<OpenApiDocument> {
  const named = (await fromFolder(written, typedIn)) ?? (await fromRevision(written, typedIn));
  if (named === undefined)
    throw new OperatorError(
      `${written} cannot be read. Write the path of an OpenAPI document, or a revision with a path, such as "main:openapi.yaml".`,
    );
  const source = documentSource(named.bytes, named.name);
  const { document, diagnostics } = await parseWithReferences(source, (names) =>
    inBatches(names, async (name) => {
      if (isAddress(name)) return { problem: 'is on another host, which is not asked here' };
      const bytes = await named.readBeside(name);
      return bytes === undefined ? undefined : { text: new TextDecoder().decode(bytes) };
    }),
  );
  if (document === undefined) throw new OperatorError(diagnostics.map(formatDiagnostic).join('\n'));
  if (document.asyncApi !== undefined)
    throw new OperatorError(
      `${written} is an AsyncAPI document, and only OpenAPI documents are compared. Write the path of one.`,
    );
  if (document.isSdk === true)
    throw new OperatorError(
      `${written} is a library of an SDK, and only OpenAPI documents are compared. Write the path of one.`,
    );
  if (document.isGraphql === true)
    throw new OperatorError(
      `${written} is a GraphQL schema, and only OpenAPI documents are compared. Write the path of one.`,
    );
  return { ...document, name: written };
}

async function fromFolder(written: string, typedIn: string): Promise<NamedDocument | undefined> {
  const file = path.resolve(typedIn, written);
  const bytes = await readFile(file).catch(() => undefined);
  if (bytes === undefined) return undefined;
  // The document may come from a stranger, so its references must stay inside the folder where the command was typed.
  const folder = isInside(typedIn, file) ? typedIn : path.dirname(file);
  const real = await realpath(folder);
  return {
    name: path.relative(folder, file).split(path.sep).join('/'),
    bytes,
    async readBeside(name) {
      const place = await realpath(path.resolve(folder, name)).catch(() => undefined);
      return place === undefined || !isInside(real, place)
        ? undefined
        : readFile(place).catch(() => undefined);
    },
  };
}

async function fromRevision(written: string, typedIn: string): Promise<NamedDocument | undefined> {
  const [, revision, place] = /^([^:]{2,}):(.+)$/.exec(written) ?? [];
  if (revision === undefined || place === undefined || revision.startsWith('-')) return undefined;
  const readBeside = async (name: string) => {
    const text = await gitOutput(typedIn, ['show', `${revision}:./${name.replace(/^\.\//, '')}`]);
    return text === undefined ? undefined : new TextEncoder().encode(text);
  };
  const bytes = await readBeside(place);
  return bytes === undefined ? undefined : { name: place, bytes, readBeside };
}
