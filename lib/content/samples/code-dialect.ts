import { insertedText, type SampleValue, textOf, UNKNOWN } from './sample-value';

/** How a language names the functions that convert texts and addresses. */
export interface CodeDialect {
  /** The operator that joins texts. */
  plus: '+' | '.';
  /** Calls that return their argument, such as `URI.create`; of several arguments, the one with JSON. */
  same: RegExp;
  /** Calls that fill in `%s` in their first argument. */
  format: RegExp;
  /** Calls that serialise their argument as JSON. */
  json: RegExp;
  /** The value of a known constant, such as `http.MethodPost`. */
  constant(name: string): string | undefined;
}

/** A call and the calls chained to its result: `newBuilder(…).uri(…)`. */
export interface CodeCall {
  /** With dots, without variable sigils: `client.post`. */
  name: string;
  /** Its first argument, if that is a variable. */
  first: string | undefined;
  args: readonly SampleValue[];
  /** Named arguments (`url: value`) and the fields that an initializer in braces sets. */
  named: ReadonlyMap<string, SampleValue>;
  chain: readonly { name: string; args: readonly SampleValue[] }[];
}

/** The result of a call, if known: its argument in another form. */
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
