'use client';

import { useId, useState } from 'react';
import { hasOnlyKeptNumbers } from '@/lib/base/exact-json';
import { type BodyValue, editedText } from '@/lib/playground/request/playground-values';
import { usePlaygroundStrings } from './playground-strings';

interface BodyTextProps {
  mediaType: string;
  isJson: boolean;
  body: BodyValue;
  onChange: (body: BodyValue) => void;
}

/** A body as text; JSON is the same value that the fields show. */
export function BodyText({ mediaType, isJson, body, onChange }: BodyTextProps) {
  const words = usePlaygroundStrings();
  const id = useId();
  // Text that says the same as the value keeps the spaces that were typed.
  const [draft, setDraft] = useState<string>();
  const isCurrent = draft !== undefined && body.text === undefined && saysTheSame(draft, body.value);
  const text = isCurrent ? draft : editedText(body);
  const isBroken =
    isJson && body.text !== undefined && body.text !== '' && parsedJson(body.text) === undefined;

  function change(next: string): void {
    setDraft(next);
    const parsed = isJson ? parsedJson(next) : undefined;
    if (isJson && next.trim() === '') onChange({});
    // An id of 19 digits is sent with all of them.
    else if (parsed !== undefined) onChange(hasOnlyKeptNumbers(next) ? parsed : { ...parsed, text: next });
    // What is no JSON is sent as it stands: how an API answers to it may be the question.
    else onChange({ value: body.value, text: next });
  }

  return (
    <>
      <textarea
        aria-describedby={isBroken ? `${id}error` : undefined}
        aria-invalid={isBroken}
        aria-label={`${words.body} (${mediaType})`}
        className="pg-input pg-code"
        dir="ltr"
        onChange={(event) => change(event.target.value)}
        placeholder={isJson ? '{ }' : mediaType}
        rows={Math.min(22, Math.max(6, text.split('\n').length + 1))}
        spellCheck={false}
        value={text}
      />
      {isBroken ? (
        <p className="pg-error" id={`${id}error`}>
          {words.invalidJson}
        </p>
      ) : null}
    </>
  );
}

function parsedJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    // Half-typed, or not JSON on purpose.
    return undefined;
  }
}

function saysTheSame(text: string, value: unknown): boolean {
  return JSON.stringify(parsedJson(text)?.value) === JSON.stringify(value);
}
