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

/** A UTC date, the same for everyone in a team; `withTime` adds hours and minutes. */
export function UtcDate({ at, withTime = false }: { at: Date; withTime?: boolean }) {
  const text = withTime ? `${minuteFormat.format(at)} UTC` : dayFormat.format(at);
  return (
    <time dateTime={at.toISOString()} title={`${minuteFormat.format(at)} UTC`}>
      {text}
    </time>
  );
}
