import { isRecord } from '@/lib/base/is-record';

/** `variables` of docs.json, used as `{{name}}` in pages. */
export type Variables = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{\{\s*([A-Za-z0-9-]+)\s*\}\}/g;

/**
 * Replaces `{{name}}` by the value of the variable. Undefined names stay as written, because they may be template
 * syntax that the page documents.
 *
 * @param escaped for a text in which a value could become markup
 */
export function substituteVariables(
  text: string,
  variables: Variables,
  escaped: (value: string) => string = (value) => value,
): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    return value === undefined ? placeholder : escaped(value);
  });
}

/**
 * A value with the variables in all of its texts replaced. What stands in several places, by aliases of YAML, is made
 * once: written out, a few lines can stand for billions of values.
 */
export function withVariables<Value>(value: Value, variables: Variables): Value;
export function withVariables(value: unknown, variables: Variables): unknown {
  return replaced(value, variables, new Map());
}

function replaced(value: unknown, variables: Variables, made: Map<object, unknown>): unknown {
  if (typeof value === 'string') return substituteVariables(value, variables);
  if (!Array.isArray(value) && !isPlain(value)) return value;
  if (made.has(value)) return made.get(value);
  const copy = Array.isArray(value)
    ? value.map((item) => replaced(item, variables, made))
    : Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, replaced(inner, variables, made)]),
      );
  made.set(value, copy);
  return copy;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && !(value instanceof Date);
}
