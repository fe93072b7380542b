import { insertedText, type SampleValue, textOf, UNKNOWN } from './sample-value';

/** What a language calls the functions that make a text or an address from another. */
export interface CodeDialect {
  /** Joins texts. */
  plus: '+' | '.';
  /** Calls that give what they are given, such as `URI.create`; of several arguments, the one with JSON. */
  same: RegExp;
  /** Calls that fill `%s` in their first argument. */
  format: RegExp;
  /** Calls that write their argument as JSON. */
  json: RegExp;
  /** Names with a meaning, such as `http.MethodPost`. */
  constant(name: string): string | undefined;
}

/** A call with what is called on its result: `newBuilder(…).uri(…)`. */
export interface CodeCall {
  /** With dots, and without what marks variables: `client.post`. */
  name: string;
  /** Its first argument, where that is a variable. */
  first: string | undefined;
  args: readonly SampleValue[];
  /** `url: value` among the arguments, and what an initializer in braces sets. */
  named: ReadonlyMap<string, SampleValue>;
  chain: readonly { name: string; args: readonly SampleValue[] }[];
}

/** What a call gives, where that is known: what it is given, in another form. */
export function valueOfCall(
  { name, args, chain }: CodeCall,
  { json, same, format }: CodeDialect,
): SampleValue {
  const [argument = UNKNOWN] = args;
  if (chain.length > 0) return UNKNOWN;
  if (json.test(name)) return { kind: 'json-text', value: argument };
  if (same.test(name)) return args.length === 1 ? argument : (args.find(isJson) ?? UNKNOWN);
  const text = format.test(name) ? textOf(argument) : undefined;
  return text === undefined ? UNKNOWN : { kind: 'plain', value: filled(text, args.slice(1)) };
}

function isJson(value: SampleValue): boolean {
  return value.kind === 'json-text' || /^\s*[{[]/.test(textOf(value) ?? '');
}

function filled(format: string, args: readonly SampleValue[]): string {
  const rest = [...args];
  return format.replace(/%%|%[-+ #0]*[\d.]*[a-z]/gi, (verb) =>
    verb === '%%' ? '%' : insertedText(rest.shift() ?? UNKNOWN, undefined),
  );
}
