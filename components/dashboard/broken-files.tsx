import { type Diagnostic, formatDiagnostic } from '@/lib/base/diagnostic';
import { Notice } from './notice';

const LISTED_MAX = 3;

/** A notice on every dashboard page that readers get earlier versions of some files, and why. */
export function BrokenFiles({ findings }: { findings: readonly Diagnostic[] }) {
  if (findings.length === 0) return null;
  const others = findings.length - LISTED_MAX;
  return (
    <Notice tone="error">
      Readers get an earlier version of {findings.length === 1 ? 'a file' : `${findings.length} files`} until
      this is mended: {findings.slice(0, LISTED_MAX).map(formatDiagnostic).join(' ')}
      {others > 0 ? ` And ${others} more.` : ''}
    </Notice>
  );
}
