import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { readTextFile } from '@/lib/content/files/read-text-file';
import { parseText } from '@/lib/openapi/document/parse-text';
import { createYamlLineFinder } from '@/lib/openapi/document/yaml-line';
import type { EvalCase, WantedPage } from './eval-case';

/** Where a site's cases are: beside `docs.json`, or beside its pages. */
const FOLDERS = ['evals', 'content/evals'];

const text = z.string().trim().min(1).max(2_000);
const short = z.string().trim().min(1).max(200);
const address = z
  .string()
  .trim()
  .regex(/^\/[^\n#?]*(?:#\S+)?$/);
const alternatives = <Item extends z.ZodType>(item: Item) =>
  z.array(z.union([item, z.array(item).min(1)])).min(1);

const caseSchema = z
  .strictObject({
    question: text,
    pages: alternatives(address).optional(),
    answer: z
      .strictObject({
        has: alternatives(short).optional(),
        lacks: z.array(short).min(1).optional(),
        rubric: text.optional(),
      })
      .optional(),
    covered: z.boolean().default(true),
    groups: z.array(short).default([]),
    language: short.optional(),
    version: short.optional(),
  })
  .refine(({ covered, pages, answer }) => !covered || pages !== undefined || answer !== undefined, {
    error: 'says nothing that a reply must have. Write "pages", "answer", or "covered: false".',
  })
  .refine(({ covered, pages }) => covered || pages === undefined, {
    error: 'says both "covered: false" and "pages". Keep one of them.',
  });

/** Corrections by key, for error messages. */
const HINTS: Readonly<Record<string, string>> = {
  question: 'Write the question as a reader asks it.',
  pages: 'Write a list of addresses such as "/guides/start" or "/guides/start#install".',
  answer:
    'Write "has:" and "lacks:", each with a list of phrases, or "rubric:" with what a right answer does, in words.',
  covered: 'Write "covered: false" where the documentation has no answer.',
  groups: 'Write a list of groups, for example [admin].',
  language: 'Write the code of a language, for example "fr".',
  version: 'Write the name of a version, in quotes.',
};

/** Reads all cases of a site; throws `OperatorError` with every mistake, its file and its line. */
export async function readEvals(siteFolder: string): Promise<EvalCase[]> {
  const cases: EvalCase[] = [];
  const mistakes: string[] = [];
  for (const file of await evalFiles(siteFolder)) {
    const read = casesIn(await readTextFile(join(/* turbopackIgnore: true */ siteFolder, file)), file);
    cases.push(...read.cases);
    mistakes.push(...read.mistakes);
  }
  if (mistakes.length > 0) throw new OperatorError(mistakes.join('\n'));
  if (cases.length === 0)
    throw new OperatorError(
      `${join(/* turbopackIgnore: true */ siteFolder, FOLDERS[0] ?? '')} holds no questions. Write for example evals/start.yaml with:\n\n- question: How do I install it?\n  pages: [/quickstart]`,
    );
  return cases;
}

async function evalFiles(siteFolder: string): Promise<string[]> {
  const lists = await Promise.all(
    FOLDERS.map(async (folder) => {
      const names = await readdir(join(/* turbopackIgnore: true */ siteFolder, folder)).catch(() => []);
      return names
        .filter((name) => /\.ya?ml$/i.test(name))
        .sort()
        .map((name) => `${folder}/${name}`);
    }),
  );
  return lists.flat();
}

export function casesIn(written: string, file: string): { cases: EvalCase[]; mistakes: string[] } {
  const parsed = parseText(written, file);
  if ('problem' in parsed) {
    const { line = 1, message, hint = '' } = parsed.problem;
    return { cases: [], mistakes: [`${file}:${line} ${message} ${hint}`] };
  }
  if (parsed.value === undefined || parsed.value === null) return { cases: [], mistakes: [] };
  if (!Array.isArray(parsed.value))
    return { cases: [], mistakes: [`${file}:1 is not a list. Begin each question with "- question:".`] };
  const lineOf = createYamlLineFinder(written);
  const cases: EvalCase[] = [];
  const mistakes: string[] = [];
  for (const [index, value] of parsed.value.entries()) {
    const result = caseSchema.safeParse(value);
    const line = lineOf([String(index)]) ?? 1;
    if (result.success) cases.push({ ...caseFrom(result.data), file, line });
    else
      for (const issue of result.error.issues) {
        const place = lineOf([String(index), ...issue.path.map(String)]) ?? line;
        mistakes.push(`${file}:${place} ${mistakeText(issue, index)}`);
      }
  }
  return { cases, mistakes };
}

function caseFrom(read: z.infer<typeof caseSchema>): Omit<EvalCase, 'file' | 'line'> {
  const { question, groups, language, version, covered, pages = [], answer } = read;
  return {
    question,
    groups,
    language,
    version,
    isCovered: covered,
    pages: pages.map((entry) => [entry].flat().map(wantedPage)),
    has: (answer?.has ?? []).map((entry) => [entry].flat()),
    lacks: answer?.lacks ?? [],
    rubric: answer?.rubric,
  };
}

function wantedPage(written: string): WantedPage {
  const [path = '/', anchor] = written.split('#');
  return { path: path.replace(/(?<=.)\/+$/, ''), anchor };
}

function mistakeText(issue: z.core.$ZodIssue, index: number): string {
  if (issue.code === 'custom') return `The case ${issue.message}`;
  if (issue.code === 'unrecognized_keys' && issue.path.includes('answer'))
    return `"answer" has the key "${issue.keys[0]}", which no answer has. ${HINTS.answer}`;
  if (issue.code === 'unrecognized_keys')
    return `has the key "${issue.keys[0]}", which no case has. Write one of: ${Object.keys(HINTS).join(', ')}.`;
  const key = issue.path.find((part) => typeof part === 'string');
  if (key === undefined) return `has no question as entry ${index + 1}. Begin each with "- question:".`;
  return `"${issue.path.filter((part) => typeof part === 'string').join('.')}" cannot be used. ${HINTS[String(key)] ?? ''}`;
}
