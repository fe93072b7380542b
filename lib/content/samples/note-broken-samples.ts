import type { Code, Root } from 'mdast';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { readFenceMeta } from '../fence-meta';
import { type CompileState, warn } from '../mdx/compile-state';
import { eachNode } from '../mdx/each-node';
import { SAMPLE_LETTERS_MAX } from './collect-requests';
import { jsonSyntaxError } from './json-sample';
import { sampleSyntaxError } from './sample-syntax-error';

/** Warns about fences that are not valid in the language that they name, except those marked `nocheck`. */
export async function noteBrokenSamples(state: CompileState, tree: Root, file: string): Promise<void> {
  const samples: { node: Code; language: string }[] = [];
  eachNode(tree, (node) => {
    if (node.type !== 'code' || node.value.length > SAMPLE_LETTERS_MAX) return;
    const { language, isChecked } = readFenceMeta(node.lang, node.meta);
    if (isChecked && language !== undefined) samples.push({ node, language });
  });
  const found: Found[] = [];
  for (const { node, language } of samples) {
    const said = await saidOf(language, node.value);
    if (said !== undefined) found.push({ node, language, said });
  }
  for (const { node, language, said } of found) {
    const alike = found.filter((other) => other.language === language);
    const isMany = alike.length > ALIKE_MAX;
    if (isMany && alike[0]?.node !== node) continue;
    const { error, ...finding } = said;
    const message = isMany
      ? `${finding.message} Neither are ${alike.length - 1} other samples of the page.`
      : finding.message;
    const line = (node.position?.start.line ?? 0) + 1 + error.line;
    warn(state, { ...finding, message, file, node, line });
  }
}

/** Pages with more misuse the name of a language, so they get a single warning. */
const ALIKE_MAX = 3;

interface Found {
  node: Code;
  language: string;
  said: Said;
}

type Said = Pick<Diagnostic, 'rule' | 'message' | 'hint'> & { error: { line: number } };

async function saidOf(language: string, text: string): Promise<Said | undefined> {
  if (language === 'json') {
    const error = jsonSyntaxError(text);
    return (
      error && {
        rule: 'sample-json',
        error,
        message: `The sample is no JSON: ${error.problem}.`,
        hint: 'Mend it, name another language such as "jsonc" or "text", or write "nocheck" after "json".',
      }
    );
  }
  const error = await sampleSyntaxError(language, text);
  return (
    error && {
      rule: 'sample-syntax',
      error,
      message: `The sample is no ${error.name}: ${error.problem}.`,
      hint: `Mend it, name another language such as "text", or write "nocheck" after "${language}".`,
    }
  );
}
