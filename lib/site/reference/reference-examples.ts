import { exampleMessages } from '@/lib/asyncapi/view/example-messages';
import { viewChannel } from '@/lib/asyncapi/view/view-channel';
import { codeMarkup } from '@/lib/base/code-markup';
import { escapeHtml } from '@/lib/base/escape-html';
import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import { defaultCodeThemes } from '@/lib/docs/config/schema/styling';
import { describedOr } from '@/lib/openapi/effort';
import type { ExampleView, OperationView } from '@/lib/openapi/operation/operation-view';
import { viewOperation } from '@/lib/openapi/operation/view-operation';
import type { CodeSample } from '@/lib/openapi/samples/code-samples';
import { type OperationSamplesOptions, operationSamples } from '@/lib/openapi/samples/operation-samples';
import { highlightInPages } from '../page-threads';
import type { Site } from '../site';
import type { PageReference } from './find-reference';
import { graphqlExamples } from './graphql-examples';
import { type ViewedSite, viewOptions } from './reference-content';

export interface ReferenceExamples {
  /** Requests in several languages; the author's come first. */
  requests: ShownCode[];
  /** What the request can be changed to: other content types and named examples. Empty where there is one. */
  choices: RequestChoice[];
  /** One per example of each response. */
  responses: ShownResponse[];
  /** Whether `requests` are messages of a channel, which nobody asks for. */
  areMessages?: boolean | undefined;
  /** Whether the browser can highlight code that is sent plain: only with our own code themes. */
  isLitInBrowser: boolean;
}

/** A body that samples can send instead of the first. */
export interface RequestChoice {
  mediaType: string;
  /** Name of the example; absent for one that is made from the schema. */
  example?: string | undefined;
  label: string;
  /** Markdown. */
  description?: string | undefined;
}

/** Code ready for display. */
export interface ShownCode {
  label: string;
  language: string;
  code: string;
  /** Trusted HTML of the lines; absent if highlighting would be too large. */
  html?: string | undefined;
  /** Set if the page has only the beginning: names the whole, which is fetched when a reader wants it. */
  part?: string | undefined;
}

export interface ShownResponse extends ShownCode {
  status: string;
  mediaType: string;
  /** Markdown. */
  description?: string | undefined;
  /** URL of an external example. */
  externalValue?: string | undefined;
}

/** Highlighting multiplies the size of code: above the first limit it is sent plain, above the second only its beginning. */
const COLOURED_CHARACTERS_MAX = 3_000;
const COLOURED_IN_ALL_MAX = 12_000;
const SHOWN_CHARACTERS_MAX = 8_000;
/** Of the markup: a quotation mark takes six characters, and React sends all of it a second time. */
const SHOWN_IN_ALL_MAX = 18_000;
/** At least so much of each is on the page. */
const BEGINNING_CHARACTERS = 400;
const RESPONSES_MAX = 100;

/** The examples of an operation or a schema; the ones shown first are highlighted. */
export async function referenceExamples(
  reference: PageReference,
  site: ViewedSite,
): Promise<ReferenceExamples> {
  const budget = fullBudget();
  const themes = site.configuration.styling.codeblocks;
  const isLitInBrowser = areBuiltInThemes(themes);
  const described = describedExamples(reference, site);
  if (described === undefined) return { requests: [], choices: [], responses: [], isLitInBrowser };
  // The first response is seen at once, the request in other languages only when a reader asks for them.
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

/** Everything that a page shows as an example, whole. */
export interface DescribedExamples {
  requests: CodeSample[];
  choices: RequestChoice[];
  responses: ResponseExample[];
}

/** The examples of an operation as texts; `undefined` where there are none, or they are too much to be described. */
export function describedExamples(reference: PageReference, site: ViewedSite): DescribedExamples | undefined {
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
  site: ViewedSite,
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
  { configuration, viewerGroups }: Pick<ViewedSite, 'configuration' | 'viewerGroups'>,
  chosen: Pick<OperationSamplesOptions, 'mediaType' | 'example' | 'accept'> = {},
): CodeSample[] {
  const { languages, defaults, autogenerate } = configuration.api.examples;
  return operationSamples(document.document, operation, {
    ...chosen,
    languages,
    properties: defaults,
    isGenerating: autogenerate,
    documentUrl: document.url,
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

export async function shownRequests(
  samples: readonly CodeSample[],
  { configuration }: Pick<Site, 'configuration'>,
  budget = fullBudget(),
): Promise<ShownCode[]> {
  const shown: ShownCode[] = [];
  for (const [position, { label, language, code }] of samples.entries()) {
    const written = { code, language, isFirst: position === 0, part: `request:${position}` };
    shown.push({ label, ...(await shownCode(written, configuration.styling.codeblocks, budget)) });
  }
  return shown;
}

function fullBudget() {
  return { coloured: COLOURED_IN_ALL_MAX, shown: SHOWN_IN_ALL_MAX };
}

/** A webhook has no request to send; its examples are the received bodies. */
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

/** An example of a response, whole. */
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

async function shownCode(
  { code, language, isFirst, part }: { code: string; language: string; isFirst: boolean; part: string },
  themes: CodeThemes,
  budget: { coloured: number; shown: number },
): Promise<Omit<ShownCode, 'label'>> {
  const charactersMax = Math.min(SHOWN_CHARACTERS_MAX, Math.max(BEGINNING_CHARACTERS, budget.shown));
  const isWhole = code.length <= charactersMax;
  const shown = isWhole ? code : beginningOf(code, charactersMax);
  const base = { language, code: shown, part: isWhole ? undefined : part };
  const isPlain = shown.length > Math.min(COLOURED_CHARACTERS_MAX, budget.coloured);
  if (isPlain || areBuiltInThemes(themes)) {
    const markup = isFirst && !isPlain ? codeMarkup(shown, language) : undefined;
    budget.shown -= (markup ?? escapeHtml(shown)).length;
    return { ...base, html: markup };
  }
  budget.shown -= shown.length;
  budget.coloured -= shown.length;
  const marks = { highlightedLines: [], focusedLines: [] };
  const { html } = await highlightInPages({ source: shown, language, marks, themes });
  return { ...base, html };
}

type CodeThemes = SiteConfiguration['styling']['codeblocks'];

/**
 * Whether a site uses our own code themes, which highlight by class; other themes need a grammar in the browser, which
 * would be most of a page's weight.
 */
export function areBuiltInThemes({ light, dark }: CodeThemes): boolean {
  return light === defaultCodeThemes.light && dark === defaultCodeThemes.dark;
}

function beginningOf(code: string, charactersMax: number): string {
  const end = code.lastIndexOf('\n', charactersMax);
  return code.slice(0, end > 0 ? end : charactersMax);
}
