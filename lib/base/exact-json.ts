/** A number as written that JavaScript would change, such as an id of 19 digits or `1.10`. */
export class ExactNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Also matches strings, so that no number is found inside one. */
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

/**
 * Parses JSON, keeping every number as written: `{"id": 1234567890123456789}` keeps its digits.
 *
 * @throws SyntaxError
 */
export function parseExactJson(text: string): unknown {
  // Random, so that no string can be mistaken for a number.
  const mark = `number ${crypto.getRandomValues(new Uint32Array(4)).join(' ')} `;
  const marked = text.replace(TEXT_OR_NUMBER, (token) =>
    isKept(token) ? token : JSON.stringify(mark + numberFrom(token)),
  );
  return JSON.parse(marked, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? new ExactNumber(value.slice(mark.length)) : value,
  );
}

/** The number, if it is valid JSON: `01` and `1.` are not. */
function numberFrom(token: string): string {
  JSON.parse(token);
  return token;
}

function isKept(token: string): boolean {
  return token.startsWith('"') || String(Number(token)) === token;
}
