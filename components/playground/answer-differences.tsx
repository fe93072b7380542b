'use client';

import { useMemo } from 'react';
import type { ValueProblem } from '@/lib/openapi/check/value-problems';
import type { PlaygroundPanelStrings } from './loaded-playground';
import { usePlaygroundStrings } from './playground-strings';

/** How a response differs from the document, as a list; the tree marks the same places. */
export function AnswerDifferences({
  differences = [],
}: {
  differences: readonly ValueProblem[] | undefined;
}) {
  const strings = usePlaygroundStrings();
  if (differences.length === 0) return null;
  return (
    <details className="ui-fold pg-differences">
      <summary>{strings.differences.replace('{count}', () => String(differences.length))}</summary>
      <ul>
        {differences.map((difference) => (
          <li key={`${difference.kind} ${difference.at}`}>
            <code>{difference.at === '' ? '{ }' : difference.at}</code>: {noteOf(difference, strings)}
          </li>
        ))}
      </ul>
    </details>
  );
}

export function useDifferenceNotes(
  differences: readonly ValueProblem[] | undefined,
): ReadonlyMap<string, string> | undefined {
  const strings = usePlaygroundStrings();
  return useMemo(
    () => differences && new Map(differences.map((each) => [each.at, noteOf(each, strings)])),
    [differences, strings],
  );
}

function noteOf({ kind, expected }: ValueProblem, strings: PlaygroundPanelStrings): string {
  if (kind === 'missing-field') return strings.missingValue;
  const expectation = expected === undefined ? '' : strings.expectation.replace('{rule}', () => expected);
  if (kind !== 'unknown-field') return expectation;
  return expected === undefined ? strings.notDescribed : `${strings.notDescribed}. ${expectation}`;
}
