import { codeMarkup } from '@/lib/base/code-markup';
import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import { defaultCodeThemes } from '@/lib/docs/config/schema/styling';
import { describedOr } from '@/lib/openapi/effort';
import type { ExampleView, OperationView } from '@/lib/openapi/operation/operation-view';
import { viewOperation } from '@/lib/openapi/operation/view-operation';
import type { CodeSample } from '@/lib/openapi/samples/code-samples';
import { operationSamples } from '@/lib/openapi/samples/operation-samples';
import { highlightInPages } from '../page-threads';
import type { Site } from '../site';
import type { PageReference } from './find-reference';
import { type ViewedSite, viewOptions } from './reference-content';

export interface ReferenceExamples {
  /** Requests in several languages; the author's come first. */
  requests: ShownCode[];
  /** One per example of each response. */
  responses: ShownResponse[];
  /** Whether the browser can highlight code that is sent plain: only with our own code themes. */
  isLitInBrowser: boolean;
}

/** Code ready for display. */
export interface ShownCode {
  label: string;
  language: string;
  code: string;
  /** Trusted HTML of the lines; absent if highlighting would be too large. */
  html?: string | undefined;
}

export interface ShownResponse extends ShownCode {
  status: string;
  mediaType: string;
  /** URL of an external example. */
  externalValue?: string | undefined;
}

/** Highlighting multiplies the size of code: above the first limit it is sent plain, above the second it is cut. */
const COLOURED_CHARACTERS_MAX = 3_000;
const COLOURED_IN_ALL_MAX = 12_000;
const SHOWN_CHARACTERS_MAX = 12_000;
const SHOWN_IN_ALL_MAX = 48_000;
const RESPONSES_MAX = 24;

/** The examples of an operation or a schema; the ones shown first are highlighted. */
export async function referenceExamples(
  reference: PageReference,
  site: ViewedSite,
): Promise<ReferenceExamples> {
  const { configuration, viewerGroups } = site;
  const budget = fullBudget();
  const themes = configuration.styling.codeblocks;
  const isLitInBrowser = areBuiltInThemes(themes);
  if (reference.kind === 'schema') return { requests: [], responses: [], isLitInBrowser };
  const { document, operation } = reference;
  const { languages, defaults, autogenerate } = configuration.api.examples;
  const described = describedOr(
    () => ({
      view: viewOperation(document, operation, { ...viewOptions(site, reference), rowsMax: 0 }),
      samples: operationSamples(document.document, operation, {
        languages,
        properties: defaults,
        isGenerating: autogenerate,
        documentUrl: document.url,
        viewerGroups,
      }),
    }),
    undefined,
  );
  if (described === undefined) return { requests: [], responses: [], isLitInBrowser };
  const { view, samples } = described;
  const requests = await shownRequests([...samples, ...webhookBodies(view)], site, budget);
  const responses: ShownResponse[] = [];
  for (const { status, mediaType, example, label } of responseExamples(view)) {
    const { text = '', language, externalValue } = example;
    const isFirst = responses.length === 0;
    const code = await shownCode({ code: text, language, isFirst }, themes, budget);
    responses.push({ status, mediaType, label, externalValue, ...code });
  }
  return { requests, responses, isLitInBrowser };
}

export async function shownRequests(
  samples: readonly CodeSample[],
  { configuration }: Pick<Site, 'configuration'>,
  budget = fullBudget(),
): Promise<ShownCode[]> {
  const shown: ShownCode[] = [];
  for (const { label, language, code } of samples) {
    const written = { code, language, isFirst: shown.length === 0 };
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

interface ResponseExample {
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
  { code, language, isFirst }: { code: string; language: string; isFirst: boolean },
  themes: CodeThemes,
  budget: { coloured: number; shown: number },
): Promise<Omit<ShownCode, 'label'>> {
  const charactersMax = Math.min(SHOWN_CHARACTERS_MAX, Math.max(1_000, budget.shown));
  const shown = code.length <= charactersMax ? code : cutAtLine(code, charactersMax);
  budget.shown -= shown.length;
  if (shown.length > Math.min(COLOURED_CHARACTERS_MAX, budget.coloured)) return { language, code: shown };
  if (areBuiltInThemes(themes))
    return { language, code: shown, html: isFirst ? codeMarkup(shown, language) : undefined };
  budget.coloured -= shown.length;
  const marks = { highlightedLines: [], focusedLines: [] };
  const { html } = await highlightInPages({ source: shown, language, marks, themes });
  return { language, code: shown, html };
}

type CodeThemes = SiteConfiguration['styling']['codeblocks'];

/**
 * Whether a site uses our own code themes, which highlight by class; other themes need a grammar in the browser, which
 * would be most of a page's weight.
 */
export function areBuiltInThemes({ light, dark }: CodeThemes): boolean {
  return light === defaultCodeThemes.light && dark === defaultCodeThemes.dark;
}

function cutAtLine(code: string, charactersMax: number): string {
  const end = code.lastIndexOf('\n', charactersMax);
  return `${code.slice(0, end > 0 ? end : charactersMax)}\n…`;
}
