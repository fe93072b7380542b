/** A short label next to a title: `New`, `Beta`, a version. */
export function Pill({
  children,
  tone = 'accent',
  isInNavigation = false,
}: {
  children: string;
  tone?: 'accent' | 'neutral' | 'warning';
  isInNavigation?: boolean;
}) {
  return (
    <span className={isInNavigation ? 'ui-pill nav-tag-pill' : 'ui-pill'} data-tone={tone}>
      {isInNavigation ? <span className="nav-tag-pill-text">{children}</span> : children}
    </span>
  );
}
