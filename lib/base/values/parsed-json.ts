/** The value of a JSON text; `undefined` for anything else, such as an uploaded file in a form. */
export function parsedJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
