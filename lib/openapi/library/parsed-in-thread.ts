import type { Diagnostic } from '@/lib/base/diagnostic';
import { isRecord } from '@/lib/base/is-record';
import { type Outcome, threadPool } from '@/lib/base/thread-pool';
import { parsedJson } from '../document/numbers-as-written';
import { type DocumentSource, documentFrom, type ParsedDocument } from '../document/parse-document';
import type { OpenApiDocument } from '../open-api-document';
import { mayReferOutside } from '../references/reference-address';
import type { ReadReferenced } from '../references/referenced-files';
import { isSwagger } from '../swagger/open-api-from-swagger';

/** The thread's result, as JSON because that is small to send and fast to parse. */
export type ThreadDocument = {
  json: string | undefined;
  isConverted?: boolean | undefined;
  isOverlaid?: boolean | undefined;
  origins?: OpenApiDocument['origins'];
  files?: OpenApiDocument['files'];
  fileMarks?: OpenApiDocument['fileMarks'];
  diagnostics: Diagnostic[];
};

const MS_MAX = 3_000;
/** YAML takes about a third of this. */
const MS_PER_KILOBYTE_MAX = 1;
/** What a document may have together with the files that it refers to. */
const REFERENCED_KILOBYTES = 16_000;

type Names = Parameters<ReadReferenced>[0];
type Contents = Awaited<ReturnType<ReadReferenced>>;

const pool = threadPool<DocumentSource, ThreadDocument, Names, Contents>({
  entry: 'lib/openapi/library/document-thread.ts',
  threadsMax: 1,
  processorMsMax,
});

/**
 * Parses an untrusted document. JSON is parsed here, which is no slower than sending it to a thread; YAML and
 * the search for syntax errors run in a thread with limits of processor time and memory.
 */
export async function parsedInThread(
  source: DocumentSource,
  readReferenced: ReadReferenced,
): Promise<ParsedDocument> {
  const isAlone = source.overlays === undefined && !mayReferOutside(source.text);
  const read = isAlone ? readAsJson(source.text) : undefined;
  if (read !== undefined) return documentFrom(read.value, source);
  const outcome = await pool.run(source, readReferenced);
  if (outcome.kind !== 'done') return { document: undefined, diagnostics: [tooCostly(source, outcome)] };
  const { json, diagnostics, ...facts } = outcome.result;
  if (json === undefined) return { document: undefined, diagnostics };
  const { document } = documentFrom(JSON.parse(json), source);
  if (document === undefined) return { document, diagnostics };
  return { document: { ...document, ...facts }, diagnostics };
}

function readAsJson(text: string): { value: unknown } | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    const value = parsedJson(text);
    // A conversion may take long, and what comes of it is larger.
    return isRecord(value) && isSwagger(value) ? undefined : { value };
  } catch {
    // It may be YAML; if not, the thread finds the position of the error.
    return undefined;
  }
}

function processorMsMax({ text }: DocumentSource): number {
  const kilobytes = mayReferOutside(text) ? REFERENCED_KILOBYTES : text.length / 1_000;
  return MS_MAX + kilobytes * MS_PER_KILOBYTE_MAX;
}

function tooCostly(
  source: DocumentSource,
  outcome: Exclude<Outcome<ThreadDocument>, { kind: 'done' }>,
): Diagnostic {
  const seconds = Math.ceil(processorMsMax(source) / 1_000);
  const isOverTime = outcome.kind === 'stopped' && outcome.reason === 'time';
  return {
    severity: 'error',
    rule: 'document-too-large',
    file: source.name,
    message: isOverTime
      ? `takes more than ${seconds} seconds of processor time to be read.`
      : 'takes more memory to be read than a document may have.',
    hint: 'Split the document, and use "$ref" instead of YAML aliases.',
  };
}
