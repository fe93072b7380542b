/** A short label next to a title: `New`, `Beta`, a version. */
export function Pill({
  children,
  tone = 'accent',
}: {
  children: string;
  tone?: 'accent' | 'neutral' | 'warning';
}) {
  return (
    <span className="ui-pill" data-tone={tone}>
      {children}
    </span>
  );
}
