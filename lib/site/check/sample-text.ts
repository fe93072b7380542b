import { didYouMean } from '@/lib/base/text/nearest-name';
import type { ValueProblem } from '@/lib/openapi/check/value-problems';
import type { SampleFinding } from './grouped-findings';

export const HOW_TO_FIX =
  'Correct the sample or the document, or write "nocheck" after the language of the fence.';

/** Where a field is: a part such as `the body of POST /orders`, its document, and the verb for the message. */
interface FieldPlace {
  part: string;
  document: string;
  verb: 'sends' | 'has';
}

/** A mismatch between a sample and its schema as a message, with a hint. */
export function fieldMessage(
  { part, document, verb }: FieldPlace,
  problem: ValueProblem,
): SampleFinding['said'] {
  const { kind, at, expected } = problem;
  const field = at === '' ? part.replace(/^t/, 'T') : `"${at}" in ${part}`;
  switch (kind) {
    case 'unknown-field':
      return {
        message: `The sample ${verb} ${field}, which ${document} does not have.`,
        hint: didYouMean(expected, HOW_TO_FIX),
      };
    case 'missing-field':
      return { message: `The sample leaves out ${field}, which ${document} requires.`, hint: HOW_TO_FIX };
    case 'wrong-type':
      return {
        message: `${field} has another type than ${document} says.`,
        hint: `It takes ${expected}. ${HOW_TO_FIX}`,
      };
    case 'other-value':
      return {
        message: `${field} has a value that ${document} does not allow.`,
        hint: `It allows ${expected}. ${HOW_TO_FIX}`,
      };
  }
}

/** At most this many fields are named in a message. */
const FIELDS_NAMED = 3;

/** All mismatches of a sample in one sentence, which names the first of them. */
export function fieldsMessage(place: FieldPlace, problems: readonly ValueProblem[]): SampleFinding['said'] {
  const [first, ...others] = problems;
  if (first !== undefined && others.length === 0) return fieldMessage(place, first);
  const named = problems.slice(0, FIELDS_NAMED).map(differenceOf);
  const more = problems.length - named.length;
  const rest =
    more === 0 ? '' : `, and ${more === 1 ? 'one other field differs' : `${more} other fields differ`}`;
  const message = `The sample is not ${place.part} as ${place.document} describes it: ${named.join(', ')}${rest}.`;
  return { message, hint: HOW_TO_FIX };
}

function differenceOf({ kind, at, expected }: ValueProblem): string {
  const field = at === '' ? 'the whole' : `"${at}"`;
  switch (kind) {
    case 'unknown-field':
      return `${field} is unknown${expected === undefined ? '' : ` (did you mean "${expected}"?)`}`;
    case 'missing-field':
      return `${field} is left out`;
    case 'wrong-type':
      return `${field} is not ${expected}`;
    case 'other-value':
      return `${field} has a value that is not allowed`;
  }
}
