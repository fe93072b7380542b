import type { Diagnostic } from '@/lib/base/diagnostic';

/** Where in the site's files something stands. */
export interface SourcePlace {
  file: string;
  line?: number | undefined;
  column?: number | undefined;
}

/** What a page does with its faults, beside showing them in their places. */
export interface FaultHandling {
  onFault?: ((finding: Diagnostic) => void) | undefined;
  /** Lines of the source around a place, for authors; readers get none. */
  sourceFrame?: ((place: SourcePlace) => string | undefined) | undefined;
}

interface PageFaultProps extends FaultHandling {
  /** What failed: a component by its tag, or nothing for an expression. */
  name?: string | undefined;
  reason: string;
  place: SourcePlace;
}

/** In place of the one part of a page that cannot be drawn. */
export function PageFault({ name, reason, place, onFault, sourceFrame }: PageFaultProps) {
  const message = `${name === undefined ? 'An expression' : `<${name}>`} failed: ${reason}`;
  onFault?.({ severity: 'error', rule: 'page-render', ...place, message });
  const frame = sourceFrame?.(place);
  return (
    <span className="text-muted text-sm" data-component-error={name ?? 'expression'}>
      {message}
      {place.line === undefined ? null : ` (${place.file}:${place.line})`}
      {frame === undefined ? null : <code className="mdx-fault-frame">{frame}</code>}
    </span>
  );
}

/** The reason that an error gives, as a sentence's end. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
