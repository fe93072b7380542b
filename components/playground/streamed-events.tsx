'use client';

import { useMemo, useState } from 'react';
import { joinedText } from '@/lib/playground/joined-text';
import type { ServerSentEvent } from '@/lib/playground/server-sent-events';
import { usePlaygroundStrings } from './playground-strings';
import { SegmentedControl } from './segmented-control';

/** Only the latest events are listed; the download contains all. */
const SHOWN_MAX = 500;

/** The events of a stream, one by one, and the text that they form together. */
export function StreamedEvents({ events }: { events: readonly ServerSentEvent[] }) {
  const strings = usePlaygroundStrings();
  const [view, setView] = useState<'list' | 'joined'>('list');
  const text = useMemo(() => joinedText(events), [events]);
  const first = Math.max(0, events.length - SHOWN_MAX);
  return (
    <>
      {text === undefined ? null : (
        <div className="pg-stream-bar">
          <SegmentedControl
            label={strings.events}
            onChange={setView}
            options={[
              { name: 'list', label: strings.events },
              { name: 'joined', label: strings.joined },
            ]}
            value={view}
          />
        </div>
      )}
      {text !== undefined && view === 'joined' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <section aria-label={strings.joined} aria-live="polite" className="pg-joined" tabIndex={0}>
          {text}
        </section>
      ) : (
        <ol aria-label={strings.events} aria-live="polite" className="pg-events" start={first + 1}>
          {events.slice(first).map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events have no names, and none goes away
            <li key={first + index}>
              {event.name === undefined ? null : <span className="pg-event-name">{event.name}</span>}
              <code>{event.data}</code>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
