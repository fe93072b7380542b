import type { SampleLanguage } from '@/lib/base/markup/sample-languages';
import type { IndexedOperation } from '../index/document-index';
import type { OpenApiDocument } from '../open-api-document';
import { rawOperation } from '../operation/raw-operation';
import { composeRequest } from '../request/compose-request';
import { exampleServerUrl } from '../request/example-server-url';
import { planRequest } from '../request/plan-request';
import { exampleValues } from '../request/request-values';
import { type CodeSample, codeSamples } from './code-samples';
import { writtenSamples } from './written-samples';

/** Settings for an operation's samples (`api.examples`). */
export interface OperationSamplesOptions {
  languages?: readonly SampleLanguage[] | undefined;
  /** `defaults`. */
  properties?: 'all' | 'required' | undefined;
  /** `autogenerate`; default `true`. */
  isGenerating?: boolean | undefined;
  mediaType?: string | undefined;
  example?: string | undefined;
  accept?: string | undefined;
  documentUrl?: string | undefined;
  viewerGroups?: readonly string[] | undefined;
}

/** The author's samples, then generated ones; if a body, example or type is chosen, only generated ones. */
export function operationSamples(
  document: OpenApiDocument,
  entry: IndexedOperation,
  options: OperationSamplesOptions = {},
): CodeSample[] {
  const raw = rawOperation(document, entry);
  const written = raw === undefined ? [] : writtenSamples(raw.operation.value);
  const { languages, properties, isGenerating = true, documentUrl, viewerGroups } = options;
  const { mediaType, example, accept } = options;
  const plan = isGenerating
    ? planRequest(document, entry, { documentUrl, exampleProperties: properties, viewerGroups })
    : undefined;
  if (plan === undefined) return written;
  const [server] = plan.servers;
  const base = server === undefined ? undefined : exampleServerUrl(server);
  const chosen = { properties, mediaType, example, accept, serverUrl: base };
  const generated = codeSamples(composeRequest(plan, exampleValues(plan, chosen)), languages);
  // The author's samples may send a different body.
  const isChosen = [mediaType, example, accept].some((choice) => choice !== undefined);
  return isChosen ? generated : [...written, ...generated];
}
