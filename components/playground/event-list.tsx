'use client';

import { useMemo } from 'react';
import { serverSentEvents } from '@/lib/playground/server-sent-events';
import { usePlaygroundStrings } from './playground-strings';

/** Only the last ones are shown; the download has all. */
const SHOWN_MAX = 500;

/** The events of a stream as they arrive. */
export function EventList({ text }: { text: string }) {
  const words = usePlaygroundStrings();
  const events = useMemo(() => serverSentEvents(text), [text]);
  const first = Math.max(0, events.length - SHOWN_MAX);
  return (
    <ol aria-label={words.events} aria-live="polite" className="pg-events" start={first + 1}>
      {events.slice(first).map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events have no names, and none goes away
        <li key={first + index}>
          {event.name === undefined ? null : <span className="pg-event-name">{event.name}</span>}
          <code>{event.data}</code>
        </li>
      ))}
    </ol>
  );
}
