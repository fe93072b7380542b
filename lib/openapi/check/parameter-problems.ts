import { percentDecoded } from '@/lib/base/text/percent-decoded';
import { isPlaceholder } from '@/lib/base/text/placeholder';
import type { OpenApiDocument } from '../open-api-document';
import { type RawPart, schemaPartsIn } from '../operation/raw-operation';
import { textIn } from '../raw-value';
import { type ValueProblem, valueProblems } from './value-problems';

export interface QueryPair {
  name: string;
  value: string;
  /** Whether the name addresses a part of an object or list: `filter[name]`. */
  isPart: boolean;
}

/** How a query value differs from its parameter; empty if any reading of the text fits. */
export function parameterProblems(
  document: OpenApiDocument,
  parameter: RawPart,
  { name, value: written, isPart }: QueryPair,
): ValueProblem[] {
  const parts = schemaPartsIn(parameter);
  const style = textIn(parameter.value, 'style') ?? 'form';
  const text = percentDecoded(written.replaceAll('+', ' '));
  // `LAST_ID` is a placeholder for an id.
  if (parts === undefined || isPart || style !== 'form' || text === '' || isPlaceholder(text)) return [];
  if (/^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(text)) return [];
  // `LIMIT` may be a placeholder too, but where the operation accepts upper-case words it is a misspelt one.
  const isCapital = /^[A-Z][A-Z\d]*$/.test(text);
  const compared = meaningsOf(text).map((value) =>
    valueProblems({ document, direction: 'request' }, parts, value, { at: name, depth: 0 }),
  );
  const fewest = Math.min(...compared.map((problems) => problems.length));
  const best = compared.filter((problems) => problems.length === fewest);
  // Prefer a reading of the right type, for a better message: "`opne` is not allowed" instead of "not a number".
  const fitting = best.find((problems) => problems.every(({ kind }) => kind !== 'wrong-type'));
  return fitting ?? (isCapital ? [] : (best.at(-1) ?? []));
}

/** Possible readings of a query value, which has no type: `1,2` is a text or a list. */
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
