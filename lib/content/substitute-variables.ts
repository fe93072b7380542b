import { isRecord } from '@/lib/base/values/is-record';

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
 * A value with the variables in all of its texts replaced. What several places share, by aliases of YAML, is made
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
  // Known before it is filled: an alias may be inside of what it names.
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    made.set(value, items);
    for (const item of value) items.push(replaced(item, variables, made));
    return items;
  }
  const entries: Record<string, unknown> = {};
  made.set(value, entries);
  for (const [key, inner] of Object.entries(value))
    Object.defineProperty(entries, key, {
      value: replaced(inner, variables, made),
      configurable: true,
      enumerable: true,
      writable: true,
    });
  return entries;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && !(value instanceof Date);
}
