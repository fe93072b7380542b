import type { ValueProblem } from '@/lib/openapi/check/value-problems';
import type { SampleFinding } from './grouped-findings';

export const MENDING =
  'Correct the sample or the document, or write "nocheck" after the language of the fence.';

/** Where a field is: a part such as `the body of POST /orders`, its document, and what the sample does with it. */
interface FieldPlace {
  part: string;
  document: string;
  verb: 'sends' | 'has';
}

/** A difference between a sample and its schema in words, with what to write instead. */
export function fieldSaid(
  { part, document, verb }: FieldPlace,
  problem: ValueProblem,
): SampleFinding['said'] {
  const { kind, at, expected } = problem;
  const field = at === '' ? part.replace(/^t/, 'T') : `"${at}" in ${part}`;
  switch (kind) {
    case 'unknown-field':
      return {
        message: `The sample ${verb} ${field}, which ${document} does not have.`,
        hint: expected === undefined ? MENDING : `Did you mean "${expected}"?`,
      };
    case 'missing-field':
      return { message: `The sample leaves out ${field}, which ${document} requires.`, hint: MENDING };
    case 'wrong-type':
      return {
        message: `${field} has another type than ${document} says.`,
        hint: `It takes ${expected}. ${MENDING}`,
      };
    case 'other-value':
      return {
        message: `${field} has a value that ${document} does not allow.`,
        hint: `It allows ${expected}. ${MENDING}`,
      };
  }
}
