'use client';

import { useRef } from 'react';
import { Glyph } from '@/components/ui/glyph';
import type { ControlProps } from './control-props';
import { TextInput } from './text-input';

/** A time with its zone as text, because that is what is sent. The browser's calendar can fill it in. */
export function DateTimeInput(props: ControlProps<'text'>) {
  const { label, value, onChange } = props;
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <div className="ui-row pg-date-time">
      <TextInput {...props} />
      <button
        aria-label={`${label}: date-time`}
        className="icon-button pg-small-button"
        onClick={() => calendar.current?.showPicker()}
        type="button"
      >
        <Glyph name="clock" size={14} />
      </button>
      <input
        aria-hidden
        className="pg-calendar"
        onChange={(event) => {
          const chosen = new Date(event.target.value);
          if (!Number.isNaN(chosen.getTime())) onChange(chosen.toISOString().replace('.000', ''));
        }}
        ref={calendar}
        step={1}
        tabIndex={-1}
        type="datetime-local"
        value={localTime(value)}
      />
    </div>
  );
}

/** A time in the format of the browser's calendar: in the reader's zone, without naming it. */
function localTime(value: unknown): string {
  const time = typeof value === 'string' ? new Date(value) : undefined;
  if (time === undefined || Number.isNaN(time.getTime())) return '';
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}
