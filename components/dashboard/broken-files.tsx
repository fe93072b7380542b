import { formatDiagnostic } from '@/lib/base/errors/diagnostic';
import type { BrokenFile } from '@/lib/content/last-good-texts';
import { Notice } from './notice';

const LISTED_MAX = 3;
const SHOWN = ['an error page', 'an earlier version'] as const;

/** Warns on every dashboard page that readers get something else instead of some files, and why. */
export function BrokenFiles({ files }: { files: readonly BrokenFile[] }) {
  return SHOWN.map((shown) => {
    const findings = files.filter(({ readersGet }) => readersGet === shown).map(({ finding }) => finding);
    if (findings.length === 0) return null;
    const others = findings.length - LISTED_MAX;
    return (
      <Notice key={shown} tone="error">
        Readers get {shown} instead of {findings.length === 1 ? 'a file' : `${findings.length} files`} until
        this is mended: {findings.slice(0, LISTED_MAX).map(formatDiagnostic).join(' ')}
        {others > 0 ? ` And ${others} more.` : ''}
      </Notice>
    );
  });
}
