import { CORE_SCHEMA, loadAll, Type, YAMLException } from 'js-yaml';
import { parse, TomlError } from 'smol-toml';
import { readScript, type SampleSyntaxError } from './read-script';

/** A language whose samples are checked. */
type Reader = {
  name: string;
  errorIn: (text: string) => Promise<SampleSyntaxError | undefined> | SampleSyntaxError | undefined;
};

const script: Reader = { name: 'JavaScript', errorIn: (text) => scriptSyntaxError(text, false) };
const typescript: Reader = { name: 'TypeScript', errorIn: (text) => scriptSyntaxError(text, true) };
// Most sites have samples in few languages, so the other parsers are loaded on demand.
const python: Reader = {
  name: 'Python',
  errorIn: async (text) => (await import('./python-syntax-error')).pythonSyntaxError(text),
};
const go: Reader = {
  name: 'Go',
  errorIn: async (text) => (await import('./go-syntax-error')).goSyntaxError(text),
};
const shell: Reader = {
  name: 'Bash',
  errorIn: async (text) => (await import('./shell-syntax-error')).shellSyntaxError(text),
};
const yaml: Reader = { name: 'YAML', errorIn: yamlSyntaxError };
const toml: Reader = { name: 'TOML', errorIn: tomlSyntaxError };

const READERS: ReadonlyMap<string, Reader> = new Map([
  ['bash', shell],
  ['go', go],
  ['golang', go],
  ['javascript', script],
  ['js', script],
  ['jsx', script],
  ['mjs', script],
  ['py', python],
  ['python', python],
  ['python3', python],
  ['sh', shell],
  ['toml', toml],
  ['ts', typescript],
  ['tsx', typescript],
  ['typescript', typescript],
  ['yaml', yaml],
  ['yml', yaml],
]);

/**
 * Where a sample stops being valid, and the language that it should be in. `undefined` for unsupported languages, and
 * if parts are left out, because the result would be uncertain.
 */
export async function sampleSyntaxError(
  language: string,
  text: string,
): Promise<(SampleSyntaxError & { name: string }) | undefined> {
  const reader = READERS.get(language);
  if (reader === undefined || text.trim() === '' || hasGaps(text)) return undefined;
  const error = await reader.errorIn(text);
  return error === undefined ? undefined : { ...error, name: reader.name };
}

/**
 * `...` before something that is not a name, `…`, dots below each other, placeholders and comments in place of values,
 * and arrows before results.
 */
const GAPS =
  /^[ \t]*(?:→|=>|[.⋮:][ \t]*$)|[=:(,>][ \t]*\/\*+[^*\n]*\*+\/[ \t]*[;,)}\n]|\.{3}(?![\w[({'"`<$])|…|\{\{|\{%|<%|[=:(,]\s*<[A-Za-z][^<>\n/]*>\s*(?:[,;)\]}]|$)|(?:\.|\b\d+e)<[a-z]\w*>(?!\s*\()|<[A-Z][A-Z\d]*[_ -][A-Z\d_ -]*>|<(?:your|my)[ _-][^<>\n]*>|\[[A-Z]{2,}[_ ][A-Z_ ]*\]/m;

function hasGaps(text: string): boolean {
  return GAPS.test(text);
}

/** Decorators are not part of the language yet. */
const DECORATOR = /^[ \t]*@\w/m;

/** Astro puts its script between two such lines. */
const FENCED_SCRIPT = /^(\s*)---(?=\n[\s\S]*\n---\s*$)|(?<=\n)---(?=\s*$)/g;

async function scriptSyntaxError(text: string, isTyped: boolean): Promise<SampleSyntaxError | undefined> {
  if (DECORATOR.test(text)) return undefined;
  const read = await readScript(text.replace(FENCED_SCRIPT, '$1'), isTyped);
  return read.kind === 'error' ? read.error : undefined;
}

/** Each program defines its own tags: `!Ref` in CloudFormation. */
const anyTags = CORE_SCHEMA.extend(
  (['scalar', 'sequence', 'mapping'] as const).map((kind) => new Type('!', { kind, multi: true })),
);

function yamlSyntaxError(text: string): SampleSyntaxError | undefined {
  try {
    // A sample may repeat a key to show two ways to write its value.
    loadAll(text, null, { schema: anyTags, json: true });
    return undefined;
  } catch (error) {
    if (!(error instanceof YAMLException)) return undefined;
    // The anchor of an alias can be in a part that is not shown.
    if (error.reason.startsWith('unidentified alias')) return undefined;
    return { line: error.mark?.line ?? 0, column: error.mark?.column ?? 0, problem: error.reason };
  }
}

/** Two tables of the same name show alternatives, so this is not an error. */
const SHOWN_TWICE = /redefin|already|duplicate|extend|overwrite/i;

function tomlSyntaxError(text: string): SampleSyntaxError | undefined {
  try {
    parse(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof TomlError) || SHOWN_TWICE.test(error.message)) return undefined;
    const [first = ''] = error.message.replace(/^Invalid TOML document:\s*/, '').split('\n');
    return { line: error.line - 1, column: error.column - 1, problem: first };
  }
}
