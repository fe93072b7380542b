import { PageError } from '@/components/mdx/page-error';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { writtenCommand } from '@/lib/base/text/written-command';

const SHOWN_MAX = 3;

export function SiteErrors({ diagnostics }: { diagnostics: readonly Diagnostic[] }) {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return null;
  return (
    <div className="site-errors">
      {errors.slice(0, SHOWN_MAX).map((error) => (
        <PageError diagnostic={error} key={`${error.line} ${error.at} ${error.message}`} />
      ))}
      {errors.length > SHOWN_MAX ? (
        <p className="mdx-fault">{`${errors.length - SHOWN_MAX} more: ${writtenCommand('check')}`}</p>
      ) : null}
    </div>
  );
}
