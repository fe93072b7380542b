'use client';

import { useId, useState } from 'react';
import { parseWithExactNumbers } from '@/lib/base/values/exact-number';
import { type BodyValue, editedText } from '@/lib/playground/request/playground-values';
import { usePlaygroundStrings } from './playground-strings';

interface BodyTextProps {
  mediaType: string;
  isJson: boolean;
  body: BodyValue;
  onChange: (body: BodyValue) => void;
}

export function BodyText({ mediaType, isJson, body, onChange }: BodyTextProps) {
  const strings = usePlaygroundStrings();
  const id = useId();
  // Keeps the typed white space while the text still has the same value.
  const [draft, setDraft] = useState<string>();
  const isCurrent = draft !== undefined && body.text === undefined && saysTheSame(draft, body.value);
  const text = isCurrent ? draft : editedText(body);
  const isBroken =
    isJson && body.text !== undefined && body.text !== '' && exactValueOf(body.text) === undefined;

  function change(next: string): void {
    setDraft(next);
    const parsed = isJson ? exactValueOf(next) : undefined;
    if (isJson && next.trim() === '') onChange({});
    // Text with numbers that JavaScript would write differently is sent as typed.
    else if (parsed !== undefined)
      onChange(parsed.hasExact ? { value: parsed.value, text: next } : { value: parsed.value });
    // Invalid JSON is sent as typed, because readers may want to see the API's response to it.
    else onChange({ value: body.value, text: next });
  }

  return (
    <>
      <textarea
        aria-describedby={isBroken ? `${id}error` : undefined}
        aria-invalid={isBroken}
        aria-label={`${strings.body} (${mediaType})`}
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
          {strings.invalidJson}
        </p>
      ) : null}
    </>
  );
}

function exactValueOf(text: string): { value: unknown; hasExact: boolean } | undefined {
  try {
    return parseWithExactNumbers(text);
  } catch {
    // Incomplete, or deliberately not JSON.
    return undefined;
  }
}

function saysTheSame(text: string, value: unknown): boolean {
  return JSON.stringify(exactValueOf(text)?.value) === JSON.stringify(value);
}
