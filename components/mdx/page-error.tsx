import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { Sheet } from '../ui/sheet';

/** Shown instead of a page that cannot be read: what is wrong, where, and how to fix it. */
export function PageError({ diagnostic }: { diagnostic: Diagnostic }) {
  const { file, line, column, at, message, hint, rule } = diagnostic;
  return (
    <section aria-label="Error" className="mdx-page-error not-prose" data-page-error={rule} role="alert">
      <Sheet of="pageError" />
      <p className="ui-detail ui-wrap mdx-page-error-place">
        <span>{file}</span>
        {line === undefined ? null : (
          <span>{`line ${line}${column === undefined ? '' : `, column ${column}`}`}</span>
        )}
      </p>
      <p className="mdx-page-error-message">{at === undefined ? message : `${at} ${message}`}</p>
      {hint === undefined ? null : <p className="mdx-page-error-hint">{hint}</p>}
    </section>
  );
}
