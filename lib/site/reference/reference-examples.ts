import { exampleMessages } from '@/lib/asyncapi/view/example-messages';
import { viewChannel } from '@/lib/asyncapi/view/view-channel';
import { escapeHtml } from '@/lib/base/text/escape-html';
import { describedOr } from '@/lib/openapi/effort';
import type { ExampleView, OperationView } from '@/lib/openapi/operation/operation-view';
import { viewOperation } from '@/lib/openapi/operation/view-operation';
import type { CodeSample } from '@/lib/openapi/samples/code-samples';
import { type OperationSamplesOptions, operationSamples } from '@/lib/openapi/samples/operation-samples';
import type { Site } from '../site';
import { addressOfDocument } from './address-of-document';
import type { PageReference } from './find-reference';
import { graphqlExamples } from './graphql-examples';
import { type ViewedSite, viewOptions } from './reference-content';
import {
  areBuiltInThemes,
  fullBudget,
  SHOWN_CHARACTERS_MAX,
  type ShownCode,
  shownCode,
  shownRequests,
} from './shown-code';

type SampledSite = ViewedSite & Pick<Site, 'address'>;

export interface ReferenceExamples {
  /** Requests in several languages, the author's first. */
  requests: ShownCode[];
  /** Other content types and named examples that the request can use; empty if there is only one. */
  choices: RequestChoice[];
  /** One for each example of each response. */
  responses: ShownResponse[];
  /** Whether `requests` are messages of a channel, which are not requests. */
  areMessages?: boolean | undefined;
  /** Whether the browser can highlight code that is sent plain, which works only with the default code themes. */
  isLitInBrowser: boolean;
}

/** A body that samples can send instead of the first. */
export interface RequestChoice {
  mediaType: string;
  /** Name of the example; absent if it is generated from the schema. */
  example?: string | undefined;
  label: string;
  /** Markdown. */
  description?: string | undefined;
}

export interface ShownResponse extends ShownCode {
  status: string;
  mediaType: string;
  /** Markdown. */
  description?: string | undefined;
  /** URL of an external example. */
  externalValue?: string | undefined;
}

const RESPONSES_MAX = 100;

/** The examples of an operation or a schema. The first ones are highlighted. */
export async function referenceExamples(
  reference: PageReference,
  site: SampledSite,
): Promise<ReferenceExamples> {
  const budget = fullBudget();
  const themes = site.configuration.styling.codeblocks;
  const isLitInBrowser = areBuiltInThemes(themes);
  const described = describedExamples(reference, site);
  if (described === undefined) return { requests: [], choices: [], responses: [], isLitInBrowser };
  // The first response is visible at once, so its share is reserved. Requests in other languages are fetched on demand.
  const kept = Math.min(SHOWN_CHARACTERS_MAX, escapeHtml(described.responses[0]?.example.text ?? '').length);
  budget.shown -= kept;
  const requests = await shownRequests(described.requests, site, budget);
  budget.shown += kept;
  const areMessages = reference.kind === 'channel';
  const responses: ShownResponse[] = [];
  for (const [position, { status, mediaType, example, label }] of described.responses.entries()) {
    const { text = '', language, externalValue, description } = example;
    const isFirst = position === 0;
    const part = `response:${position}`;
    const code = await shownCode({ code: text, language, isFirst, part }, themes, budget);
    responses.push({ status, mediaType, label, description, externalValue, ...code });
  }
  return { requests, choices: described.choices, responses, areMessages, isLitInBrowser };
}

/** The untruncated examples of a page. */
export interface DescribedExamples {
  requests: CodeSample[];
  choices: RequestChoice[];
  responses: ResponseExample[];
}

/** The examples of an operation as texts; `undefined` if there are none or they are too long to describe. */
export function describedExamples(
  reference: PageReference,
  site: SampledSite,
): DescribedExamples | undefined {
  if (reference.kind === 'channel') return messageExamples(reference, site);
  if (reference.kind === 'graphql') return graphqlExamples(reference, site);
  if (reference.kind !== 'operation') return undefined;
  const { document, operation } = reference;
  return describedOr(() => {
    const options = { ...viewOptions(site, reference), rowsMax: 0, firstRowsMax: 0 };
    const view = viewOperation(document, operation, options);
    const requests = [...requestSamples(reference, site), ...webhookBodies(view)];
    const choices = requestChoices(view);
    return {
      requests,
      choices: choices.length > 1 && requests.length > 0 ? choices : [],
      responses: responseExamples(view),
    };
  }, undefined);
}

/** The examples of a channel's messages, each under the name of its message. */
function messageExamples(
  reference: Extract<PageReference, { kind: 'channel' }>,
  site: SampledSite,
): DescribedExamples | undefined {
  return describedOr(() => {
    const options = { ...viewOptions(site, reference), rowsMax: 0, firstRowsMax: 0 };
    const view = viewChannel(reference.document.document, reference.channel, options);
    return { requests: view === undefined ? [] : exampleMessages(view), choices: [], responses: [] };
  }, undefined);
}

/** Samples of an operation's request, with the first example or a chosen one. */
export function requestSamples(
  { document, operation }: Extract<PageReference, { kind: 'operation' }>,
  { address, configuration, viewerGroups }: Pick<SampledSite, 'address' | 'configuration' | 'viewerGroups'>,
  chosen: Pick<OperationSamplesOptions, 'mediaType' | 'example' | 'accept'> = {},
): CodeSample[] {
  const { languages, defaults, autogenerate } = configuration.api.examples;
  return operationSamples(document.document, operation, {
    ...chosen,
    languages,
    properties: defaults,
    isGenerating: autogenerate,
    documentUrl: addressOfDocument(document, address),
    viewerGroups,
  });
}

function requestChoices(view: OperationView | undefined): RequestChoice[] {
  if (view?.kind !== 'operation') return [];
  const contents = view.body?.contents ?? [];
  return contents.flatMap(({ mediaType, examples }): RequestChoice[] => {
    const named = examples.filter(({ isGenerated, text }) => !isGenerated && text !== undefined);
    const prefix = contents.length > 1 ? `${mediaType} · ` : '';
    if (named.length < 2) return [{ mediaType, label: mediaType }];
    return named.map(({ name, summary, description }) => ({
      mediaType,
      example: name,
      label: `${prefix}${summary ?? name}`,
      description,
    }));
  });
}

/** A webhook has no request to send. Its examples are the bodies that it receives. */
function webhookBodies(view: OperationView | undefined) {
  if (view?.kind !== 'webhook') return [];
  return (view.body?.contents ?? []).flatMap(({ mediaType, examples }) =>
    examples.map(({ text = '', language, name, summary, isGenerated }) => ({
      label: isGenerated || name === 'example' ? mediaType : (summary ?? name),
      language,
      code: text,
    })),
  );
}

/** An untruncated response example. */
export interface ResponseExample {
  status: string;
  mediaType: string;
  label: string;
  example: ExampleView;
}

function responseExamples(view: OperationView | undefined): ResponseExample[] {
  const found = (view?.responses ?? []).flatMap(({ status, contents }) =>
    contents.flatMap(({ mediaType, examples }) =>
      examples.map((example) => ({
        status,
        mediaType,
        label: example.name === 'example' ? mediaType : (example.summary ?? example.name),
        example,
      })),
    ),
  );
  return found.slice(0, RESPONSES_MAX);
}
