import { CORE_SCHEMA, load, YAMLException } from 'js-yaml';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { isRecord } from '@/lib/base/values/is-record';

export interface SplitPage {
  frontMatter: Record<string, unknown>;
  /** The text after the front matter. Empty lines replace the front matter, so that line numbers stay correct. */
  body: string;
  diagnostics: Diagnostic[];
}

const FENCE = /^---[ \t]*\r?\n([\s\S]*?)(?:\r?\n)?^---[ \t]*(?:\r?\n|$)/m;

/** Front matter is read for every page whose navigation lists this one. A few hundred characters are usual. */
export const FRONT_MATTER_CHARACTERS_MAX = 20_000;

/**
 * Splits the YAML front matter from a page. Invalid YAML loses only the front matter, never the page. Uses js-yaml 4,
 * because it accepts quoted strings continued at column 0, which real sites contain.
 */
export function splitFrontMatter(text: string, file: string): SplitPage {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const match = source.startsWith('---') ? FENCE.exec(source) : null;
  if (match === null || match.index !== 0) return { frontMatter: {}, body: source, diagnostics: [] };
  const [whole, yaml = ''] = match;
  const body = `${whole.replace(/[^\n]+/g, '')}${source.slice(whole.length)}`;
  const unread = (problem: FrontMatterProblem) => ({
    frontMatter: unreadable(yaml),
    body,
    diagnostics: [finding(file, problem)],
  });
  if (yaml.length > FRONT_MATTER_CHARACTERS_MAX) return unread(tooLong(yaml.length));
  try {
    const value = load(yaml, { schema: CORE_SCHEMA });
    if (value === undefined || value === null) return { frontMatter: {}, body, diagnostics: [] };
    if (isRecord(value)) return { frontMatter: value, body, diagnostics: [] };
    return unread(notAMapping);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return unread(notYaml(error));
  }
}

/** Keeps a page closed if its unreadable front matter mentions groups. */
function unreadable(yaml: string): Record<string, unknown> {
  return /^[ \t]*["']?groups\b/m.test(yaml) ? { groups: {} } : {};
}

/** Defaults to the start of the file. */
function finding(file: string, { line = 1, column = 1, ...text }: FrontMatterProblem): Diagnostic {
  return { severity: 'error', rule: 'front-matter', file, line, column, ...text };
}

type FrontMatterProblem = Pick<Diagnostic, 'message' | 'hint' | 'line' | 'column'>;

const notAMapping: FrontMatterProblem = {
  message: 'The front matter is not a list of keys and values.',
  hint: 'Write one "key: value" per line, for example "title: Quick start".',
};

function tooLong(characters: number): FrontMatterProblem {
  return {
    message: `The front matter has ${characters} characters; at most ${FRONT_MATTER_CHARACTERS_MAX} are read.`,
    hint: 'Move text for readers below it.',
  };
}

function notYaml({ mark, reason }: YAMLException): FrontMatterProblem {
  return {
    // The position counts from 0 within the YAML, which starts on line 2 of the file.
    line: (mark?.line ?? 0) + 2,
    column: (mark?.column ?? 0) + 1,
    message: `The front matter is not valid YAML: ${reason}.`,
    hint: 'Put values that hold a colon, a hash or a quote in double quotes.',
  };
}
