import { percentDecoded } from '@/lib/base/text/percent-decoded';
import { isPlaceholder } from '@/lib/base/text/placeholder';
import type { OpenApiDocument } from '../open-api-document';
import { type RawPart, schemaPartsIn } from '../operation/raw-operation';
import { textIn } from '../raw-value';
import { type ValueProblem, valueProblems } from './value-problems';

/** A name of a query with its value as it is written. */
export interface QueryPair {
  name: string;
  value: string;
  /** Whether the name says where in an object or list it belongs: `filter[name]`. */
  isPart: boolean;
}

/** How a value in the query differs from its parameter; nothing where the text can be read as what it takes. */
export function parameterProblems(
  document: OpenApiDocument,
  parameter: RawPart,
  { name, value: written, isPart }: QueryPair,
): ValueProblem[] {
  const parts = schemaPartsIn(parameter);
  const style = textIn(parameter.value, 'style') ?? 'form';
  const text = percentDecoded(written.replaceAll('+', ' '));
  // `LAST_ID` stands for an id.
  if (parts === undefined || isPart || style !== 'form' || text === '' || isPlaceholder(text)) return [];
  if (/^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(text)) return [];
  // So may `LIMIT` for a number, but where the operation takes words in capitals it is one of them, misspelt.
  const isCapital = /^[A-Z][A-Z\d]*$/.test(text);
  const compared = meaningsOf(text).map((value) =>
    valueProblems({ document, direction: 'request' }, parts, value, { at: name, depth: 0 }),
  );
  const fewest = Math.min(...compared.map((problems) => problems.length));
  const best = compared.filter((problems) => problems.length === fewest);
  // A reading of the right type says what else is wrong: `opne` is not allowed, rather than no number.
  const fitting = best.find((problems) => problems.every(({ kind }) => kind !== 'wrong-type'));
  return fitting ?? (isCapital ? [] : (best.at(-1) ?? []));
}

/** What a text in a query can be, because it has no types: `1,2` is a text, and a list. */
function meaningsOf(text: string): unknown[] {
  const items = text.split(',').map((item) => item.trim());
  return [text, ...scalarsOf(text), items, items.map((item) => scalarsOf(item)[0] ?? item)];
}

function scalarsOf(text: string): (number | boolean | null)[] {
  if (/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)) return [Number(text)];
  // Python writes `True`.
  const lower = text.toLowerCase();
  return lower === 'true' ? [true] : lower === 'false' ? [false] : lower === 'null' ? [null] : [];
}
