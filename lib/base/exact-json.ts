/** A number that JavaScript would change, such as an id of 19 digits or `1.10`, as it was written. */
export class ExactNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Texts are matched too, so that no number is found inside one. */
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

/**
 * The value of a JSON text, with every number as it is written: `{"id": 1234567890123456789}` keeps its digits.
 *
 * @throws SyntaxError
 */
export function parseExactJson(text: string): unknown {
  // Whatever a text says, it cannot pass for a number.
  const mark = `number ${crypto.getRandomValues(new Uint32Array(4)).join(' ')} `;
  const marked = text.replace(TEXT_OR_NUMBER, (token) =>
    isKept(token) ? token : JSON.stringify(mark + numberFrom(token)),
  );
  return JSON.parse(marked, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? new ExactNumber(value.slice(mark.length)) : value,
  );
}

/** Whether reading a JSON text and writing it again leaves its numbers as they are. */
export function hasOnlyKeptNumbers(text: string): boolean {
  return [...text.matchAll(TEXT_OR_NUMBER)].every(([token]) => isKept(token));
}

/** The number itself, if it is one in JSON: `01` and `1.` are none. */
function numberFrom(token: string): string {
  JSON.parse(token);
  return token;
}

function isKept(token: string): boolean {
  return token.startsWith('"') || String(Number(token)) === token;
}
