'use client';

import { useState } from 'react';
import type { ControlProps } from './control-props';
import { usePlaygroundStrings } from './playground-strings';

/** A value edited as JSON; invalid text is reported and not applied. */
export function JsonInput({ value, onChange, id, label, isRequired, errorId }: ControlProps<'json'>) {
  const words = usePlaygroundStrings();
  const [draft, setDraft] = useState<string>();
  const isBroken = draft !== undefined && parsed(draft) === undefined;
  const problemId = `${id}-json`;
  function change(text: string): void {
    setDraft(text);
    if (text.trim() === '') onChange(undefined);
    const result = parsed(text);
    if (result !== undefined) onChange(result.value);
  }
  return (
    <>
      <textarea
        aria-describedby={isBroken ? problemId : errorId}
        aria-invalid={isBroken || errorId !== undefined}
        aria-label={label}
        aria-required={isRequired}
        className="pg-input pg-code"
        id={id}
        onBlur={() => !isBroken && setDraft(undefined)}
        onChange={(event) => change(event.target.value)}
        placeholder="{ }"
        rows={Math.min(10, Math.max(2, (draft ?? shown(value)).split('\n').length))}
        spellCheck={false}
        value={draft ?? shown(value)}
      />
      {isBroken ? (
        <p className="pg-error" id={problemId}>
          {words.invalidJson}
        </p>
      ) : null}
    </>
  );
}

function shown(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}

function parsed(text: string): { value: unknown } | undefined {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) };
  } catch {
    // Incomplete.
    return undefined;
  }
}
