import { type Outcome, threadPool } from '@/lib/base/concurrency/thread-pool';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { isRecord } from '@/lib/base/values/is-record';
import { isGraphqlSchema } from '@/lib/graphql/graphql-schema';
import { isGraphqlText } from '@/lib/graphql/is-graphql-text';
import { isSdkValue } from '@/lib/sdk/is-sdk-value';
import { isSdkLibrary } from '@/lib/sdk/sdk-library';
import { parseDocumentJson } from '../document/numbers-as-written';
import {
  type DocumentSource,
  documentFrom,
  graphqlDocument,
  type ParsedDocument,
  sdkDocument,
} from '../document/parse-document';
import type { OpenApiDocument } from '../open-api-document';
import { followNames } from '../references/follow-names';
import { mayReferOutside } from '../references/reference-address';
import type { ReadReferenced } from '../references/referenced-files';
import { isSwagger } from '../swagger/open-api-from-swagger';

type Contents = ReadonlyMap<string, Awaited<ReturnType<ReadReferenced>>[number]>;

/** Other files are read between jobs, because a thread waiting for hosts would block the documents of all sites. */
export type ThreadJob =
  | { kind: 'names'; files: readonly { name: string; text: string }[] }
  | { kind: 'document'; source: DocumentSource; contents: Contents };

export type ThreadResult = { kind: 'names'; names: string[] } | ThreadDocument;

/** A document serialised as JSON, which is small to send and fast to parse. */
type ThreadDocument = {
  kind: 'document';
  json: string | undefined;
  isGraphql?: boolean | undefined;
  isSdk?: boolean | undefined;
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

const pool = threadPool<ThreadJob, ThreadResult>({
  entry: 'lib/openapi/library/document-thread.ts',
  threadsMax: 1,
  processorMsMax,
});

/**
 * Parses an untrusted document. JSON is parsed on the main thread, which is no slower than sending it to a worker. YAML
 * and the search for syntax errors run in a worker thread with limits on CPU time and memory.
 */
export async function parsedInThread(
  source: DocumentSource,
  readReferenced: ReadReferenced,
): Promise<ParsedDocument> {
  const isAlone = source.overlays === undefined && !mayReferOutside(source.text) && !isGraphqlText(source);
  const read = isAlone ? readAsJson(source.text) : undefined;
  if (read !== undefined) return documentFrom(read.value, source);
  const stopped = (job: ThreadJob, outcome: NotDone) => ({
    document: undefined,
    diagnostics: [tooCostly(source.name, job, outcome)],
  });
  const contents = new Map<string, Awaited<ReturnType<ReadReferenced>>[number]>();
  if (mayReferOutside(source.text) && !isGraphqlText(source)) {
    let failed: ParsedDocument | undefined;
    const namesIn = async (files: { name: string; text: string }[]): Promise<string[]> => {
      const job: ThreadJob = { kind: 'names', files };
      const outcome = await pool.run(job);
      if (outcome.kind !== 'done') failed = stopped(job, outcome);
      return outcome.kind === 'done' && outcome.result.kind === 'names' ? outcome.result.names : [];
    };
    await followNames(source.name, await namesIn([source]), async (names) => {
      const found = await readReferenced(names);
      for (const [position, name] of names.entries()) contents.set(name, found[position]);
      return namesIn(
        names.flatMap((name, position) => {
          const content = found[position];
          return content !== undefined && 'text' in content ? [{ name, text: content.text }] : [];
        }),
      );
    });
    if (failed !== undefined) return failed;
  }
  const job: ThreadJob = { kind: 'document', source, contents };
  const outcome = await pool.run(job);
  if (outcome.kind !== 'done') return stopped(job, outcome);
  if (outcome.result.kind !== 'document') return { document: undefined, diagnostics: [] };
  const { kind: _, json, diagnostics, ...facts } = outcome.result;
  if (json === undefined) return { document: undefined, diagnostics };
  const root: unknown = JSON.parse(json);
  if (facts.isGraphql === true && isGraphqlSchema(root))
    return { document: graphqlDocument(root, source), diagnostics };
  if (facts.isSdk === true && isSdkLibrary(root)) return { document: sdkDocument(root, source), diagnostics };
  const { document } = documentFrom(root, source);
  if (document === undefined) return { document, diagnostics };
  return { document: { ...document, ...facts }, diagnostics };
}

function readAsJson(text: string): { value: unknown } | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    const value = parseDocumentJson(text);
    // Conversion may take long, and its result is larger than the text.
    return isRecord(value) && (isSwagger(value) || isSdkValue(value)) ? undefined : { value };
  } catch {
    // It may be YAML; if not, the thread finds the position of the error.
    return undefined;
  }
}

function processorMsMax(job: ThreadJob): number {
  const others = job.kind === 'names' ? job.files : [job.source, ...job.contents.values()];
  const characters = others.reduce(
    (sum, content) => sum + (content !== undefined && 'text' in content ? content.text.length : 0),
    0,
  );
  return MS_MAX + (characters / 1_000) * MS_PER_KILOBYTE_MAX;
}

type NotDone = Exclude<Outcome<ThreadResult>, { kind: 'done' }>;

function tooCostly(file: string, job: ThreadJob, outcome: NotDone): Diagnostic {
  const seconds = Math.ceil(processorMsMax(job) / 1_000);
  const isOverTime = outcome.kind === 'stopped' && outcome.reason === 'time';
  return {
    severity: 'error',
    rule: 'document-too-large',
    file,
    message: isOverTime
      ? `takes more than ${seconds} seconds of processor time to be read.`
      : 'takes more memory to be read than a document may have.',
    hint: 'Split the document, and use "$ref" instead of YAML aliases.',
  };
}
