import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { Sheet } from '../ui/sheet';

export interface SourcePlace {
  file: string;
  line?: number | undefined;
  column?: number | undefined;
}

export interface FaultHandling {
  onFault?: ((finding: Diagnostic) => void) | undefined;
  sourceFrame?: ((place: SourcePlace) => string | undefined) | undefined;
}

interface PageFaultProps extends FaultHandling {
  /** Tag of the component that failed; absent for an expression. */
  name?: string | undefined;
  reason: string;
  place: SourcePlace;
}

export function PageFault({ name, reason, place, onFault, sourceFrame }: PageFaultProps) {
  const message = `${name === undefined ? 'An expression' : `<${name}>`} failed: ${reason}`;
  onFault?.({ severity: 'error', rule: 'page-render', ...place, message });
  const frame = sourceFrame?.(place);
  return (
    <span className="mdx-fault" data-component-error={name ?? 'expression'}>
      <Sheet of="pageError" />
      {message}
      {place.line === undefined ? null : ` (${place.file}:${place.line})`}
      {frame === undefined ? null : <code className="mdx-fault-frame">{frame}</code>}
    </span>
  );
}

/** An error's reason, as the end of a sentence. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
