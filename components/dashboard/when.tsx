const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const minuteFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** A point in time in UTC, the same for everyone of a team; `withTime` adds the minute. */
export function When({ at, withTime = false }: { at: Date; withTime?: boolean }) {
  const text = withTime ? `${minuteFormat.format(at)} UTC` : dayFormat.format(at);
  return (
    <time dateTime={at.toISOString()} title={`${minuteFormat.format(at)} UTC`}>
      {text}
    </time>
  );
}
