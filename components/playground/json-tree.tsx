'use client';

import { useState } from 'react';

/** Entries of one level; further ones are shown when they are asked for. */
const ENTRIES_MAX = 100;
/** Levels that are open at first, while there is little in them. */
const OPEN_DEPTH = 3;
const OPEN_ENTRIES_MAX = 30;

/** A JSON value that folds. */
export function JsonTree({ value }: { value: unknown }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className="pg-json" dir="ltr" tabIndex={0}>
      <JsonNode depth={0} isLast value={value} />
    </div>
  );
}

interface JsonNodeProps {
  value: unknown;
  name?: string | undefined;
  depth: number;
  isLast: boolean;
}

function JsonNode({ value, name, depth, isLast }: JsonNodeProps) {
  const [shownMax, setShownMax] = useState(ENTRIES_MAX);
  const key =
    name === undefined ? null : (
      <>
        <span className="pg-token-key">{JSON.stringify(name)}</span>
        {': '}
      </>
    );
  const comma = isLast ? '' : ',';
  if (typeof value !== 'object' || value === null) {
    return (
      <div className="pg-json-line">
        {key}
        <span className={tokenClass(value)}>{JSON.stringify(value)}</span>
        {comma}
      </div>
    );
  }
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) {
    return (
      <div className="pg-json-line">
        {key}
        {open}
        {close}
        {comma}
      </div>
    );
  }
  return (
    <details open={depth < OPEN_DEPTH && entries.length <= OPEN_ENTRIES_MAX}>
      <summary>
        {key}
        {open}
        <span className="pg-json-folded">
          {' '}
          {entries.length} {close}
          {comma}
        </span>
      </summary>
      <div className="pg-json-inside">
        {entries.slice(0, shownMax).map(([entry, inner], index) => (
          <JsonNode
            depth={depth + 1}
            isLast={index === entries.length - 1}
            key={entry}
            name={isList ? undefined : entry}
            value={inner}
          />
        ))}
        {entries.length > shownMax ? (
          <button className="pg-link" onClick={() => setShownMax(shownMax + ENTRIES_MAX * 5)} type="button">
            + {entries.length - shownMax}
          </button>
        ) : null}
      </div>
      <div>
        {close}
        {comma}
      </div>
    </details>
  );
}

function tokenClass(value: unknown): string {
  if (typeof value === 'string') return 'pg-token-string';
  return typeof value === 'number' ? 'pg-token-number' : 'pg-token-word';
}
