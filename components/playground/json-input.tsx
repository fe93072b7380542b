'use client';

import { useState } from 'react';
import { exactJson, parseWithExactNumbers } from '@/lib/base/values/exact-number';
import { type ControlProps, fieldAttributes } from './control-props';
import { usePlaygroundStrings } from './playground-strings';

/** A value edited as JSON; invalid text is reported and not applied. */
export function JsonInput(props: ControlProps<'json'>) {
  const { value, onChange, id, errorId } = props;
  const strings = usePlaygroundStrings();
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
        {...fieldAttributes({ ...props, errorId: isBroken ? problemId : errorId })}
        className="pg-input pg-code"
        onBlur={() => !isBroken && setDraft(undefined)}
        onChange={(event) => change(event.target.value)}
        placeholder="{ }"
        rows={Math.min(10, Math.max(2, (draft ?? shown(value)).split('\n').length))}
        spellCheck={false}
        value={draft ?? shown(value)}
      />
      {isBroken ? (
        <p className="pg-error" id={problemId}>
          {strings.invalidJson}
        </p>
      ) : null}
    </>
  );
}

function shown(value: unknown): string {
  return exactJson(value, 2) ?? '';
}

function parsed(text: string): { value: unknown } | undefined {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: parseWithExactNumbers(text).value };
  } catch {
    // Incomplete.
    return undefined;
  }
}
