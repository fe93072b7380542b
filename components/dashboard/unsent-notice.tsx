import { comeBack } from '@/components/ui/come-back';
import { ownAddress } from '@/lib/base/web/addresses';
import type { Unsent } from './form-answer';
import { Notice } from './notice';

/** Says why a form was not sent on, and what to do. */
export function UnsentNotice({ unsent }: { unsent: Unsent }) {
  return (
    <div className="form-unsent">
      <Notice tone="error">
        {unsent.kind === 'signed-out' ? (
          <>
            Your session has ended, so nothing was changed. What you wrote is still here:{' '}
            <a href={ownAddress('sign-in')} onClick={comeBack} target="_blank" rel="noopener">
              sign in, in a new tab
            </a>
            , then send it again.
          </>
        ) : (
          `${unsent.message} What you wrote is still here.`
        )}
      </Notice>
      {unsent.kind === 'failed' && unsent.reference !== undefined ? (
        <p className="ui-caption ui-wrap row-detail">{unsent.reference}</p>
      ) : null}
    </div>
  );
}
