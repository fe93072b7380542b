'use client';

import { useMemo, useState } from 'react';
import { ExactNumber } from '@/lib/base/values/exact-json';

/** Entries shown per level; more are shown on demand. */
const ENTRIES_MAX = 100;
/** Rows that are open at first, enough that all but very long responses are fully visible. */
const OPEN_LINES_MAX = 1_000;

interface JsonTreeProps {
  value: unknown;
  /** Notes to show at values, keyed by path: `lines[2].count`. */
  notes?: ReadonlyMap<string, string> | undefined;
}

export function JsonTree({ value, notes }: JsonTreeProps) {
  const openDepth = useMemo(() => depthWithin(value, OPEN_LINES_MAX), [value]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className="pg-json" dir="ltr" tabIndex={0}>
      <JsonNode isLast notes={notes} openDepth={openDepth} place="" value={value} />
    </div>
  );
}

interface JsonNodeProps {
  value: unknown;
  name?: string | undefined;
  /** Number of levels that are open at first. */
  openDepth: number;
  isLast: boolean;
  place: string;
  notes: ReadonlyMap<string, string> | undefined;
}

function JsonNode({ value, name, openDepth, isLast, place, notes }: JsonNodeProps) {
  const [shownMax, setShownMax] = useState(ENTRIES_MAX);
  const key =
    name === undefined ? null : (
      <>
        <span className="pg-token-key">{JSON.stringify(name)}</span>
        {': '}
      </>
    );
  const comma = isLast ? '' : ',';
  const said = notes?.get(place);
  const note = said === undefined ? null : <span className="pg-differs">{said}</span>;
  if (typeof value !== 'object' || value === null || value instanceof ExactNumber) {
    return (
      <div className="pg-json-line">
        {key}
        <span className={tokenClass(value)}>
          {value instanceof ExactNumber ? value.text : JSON.stringify(value)}
        </span>
        {comma}
        {note}
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
        {note}
      </div>
    );
  }
  return (
    <details className="ui-fold" open={openDepth > 0}>
      <summary>
        {key}
        {open}
        <span className="pg-json-folded">
          {' '}
          {entries.length} {close}
          {comma}
        </span>
        {note}
      </summary>
      <div className="pg-json-inside">
        {entries.slice(0, shownMax).map(([entry, inner], index) => (
          <JsonNode
            isLast={index === entries.length - 1}
            key={entry}
            name={isList ? undefined : entry}
            notes={notes}
            openDepth={openDepth - 1}
            place={isList ? `${place}[${entry}]` : place === '' ? entry : `${place}.${entry}`}
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

/** The number of levels that fit into `linesMax` rows; at least one. */
function depthWithin(value: unknown, linesMax: number): number {
  let level = [value];
  let lines = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    level = level.flatMap((entry) =>
      typeof entry === 'object' && entry !== null ? Object.values(entry).slice(0, ENTRIES_MAX) : [],
    );
    lines += level.length;
    if (lines > linesMax) return Math.max(1, depth);
  }
  return Number.POSITIVE_INFINITY;
}

function tokenClass(value: unknown): string {
  if (typeof value === 'string') return 'pg-token-string';
  return typeof value === 'number' || value instanceof ExactNumber ? 'pg-token-number' : 'pg-token-word';
}
