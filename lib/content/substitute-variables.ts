import { isRecord } from '@/lib/base/values/is-record';

/** `variables` of `docs.json`, used as `{{name}}` in pages. */
export type Variables = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{\{\s*([A-Za-z0-9-]+)\s*\}\}/g;

/**
 * Replaces `{{name}}` with the value of the variable. Undefined names stay as written, because they may be template
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
 * Replaces the variables in all texts of a value. Parts shared through YAML aliases are converted once, because a few
 * expanded lines can stand for billions of values.
 */
export function withVariables<Value>(value: Value, variables: Variables): Value;
export function withVariables(value: unknown, variables: Variables): unknown {
  return replaced(value, variables, new Map());
}

function replaced(value: unknown, variables: Variables, made: Map<object, unknown>): unknown {
  if (typeof value === 'string') return substituteVariables(value, variables);
  if (!Array.isArray(value) && !isPlain(value)) return value;
  if (made.has(value)) return made.get(value);
  // Registered before it is filled, because an alias may be inside its own target.
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
