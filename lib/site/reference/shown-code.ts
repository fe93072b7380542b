import { codeMarkup } from '@/lib/base/markup/code-markup';
import { escapeHtml } from '@/lib/base/text/escape-html';
import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import { defaultCodeThemes } from '@/lib/docs/config/schema/styling';
import type { CodeSample } from '@/lib/openapi/samples/code-samples';
import { highlightInPages } from '../page-threads';
import type { Site } from '../site';

export interface ShownCode {
  label: string;
  language: string;
  code: string;
  /** Trusted HTML of the lines; absent if it would be too large. */
  html?: string | undefined;
  /** If the page contains only the beginning: the name under which the whole code is fetched. */
  part?: string | undefined;
}

/**
 * Highlighting multiplies the size of code. Above the first limit code is sent plain, above the second only its
 * beginning.
 */
const COLOURED_CHARACTERS_MAX = 3_000;
const COLOURED_IN_ALL_MAX = 12_000;
export const SHOWN_CHARACTERS_MAX = 8_000;
/** In characters of markup: a quotation mark takes six, and React sends everything a second time. */
const SHOWN_IN_ALL_MAX = 18_000;
/** The page contains at least this much of each code. */
const BEGINNING_CHARACTERS = 400;

/** The characters left for code on the page. */
interface CodeBudget {
  coloured: number;
  shown: number;
}

export function fullBudget(): CodeBudget {
  return { coloured: COLOURED_IN_ALL_MAX, shown: SHOWN_IN_ALL_MAX };
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

/** As much of the code as the budget allows; deducts it from the budget. */
export async function shownCode(
  { code, language, isFirst, part }: { code: string; language: string; isFirst: boolean; part: string },
  themes: CodeThemes,
  budget: CodeBudget,
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
 * Whether a site uses the default code themes, which highlight by class. Other themes need a grammar in the browser,
 * which would be most of a page's weight.
 */
export function areBuiltInThemes({ light, dark }: CodeThemes): boolean {
  return light === defaultCodeThemes.light && dark === defaultCodeThemes.dark;
}

function beginningOf(code: string, charactersMax: number): string {
  const end = code.lastIndexOf('\n', charactersMax);
  return code.slice(0, end > 0 ? end : charactersMax);
}
