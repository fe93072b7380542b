/** A line icon of the interface in a 24 by 24 box, in the text colour. */
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

/** Rotated by CSS to show whether the element is open. */
export const CHEVRON = 'M9 6l6 6-6 6';
