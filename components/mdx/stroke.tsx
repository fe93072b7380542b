/** A line drawing of the interface, on a square of 24, in the colour of the text. */
export function Stroke({ path, size = 16, className }: { path: string; size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={className === undefined ? 'stroke' : `stroke ${className}`}
      height={size}
      viewBox="0 0 24 24"
      width={size}
    >
      <path d={path} />
    </svg>
  );
}

/** Turned by CSS to tell whether what it stands beside is open. */
export const CHEVRON = 'M9 6l6 6-6 6';
