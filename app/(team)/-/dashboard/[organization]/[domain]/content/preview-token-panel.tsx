import { ConfirmButton } from '@/components/dashboard/confirm-button';
import { Panel } from '@/components/dashboard/panel';
import { TokenForm } from '@/components/dashboard/token-form';
import { hostedSite } from '@/lib/base/serving-state';
import { ownAddress } from '@/lib/base/web/addresses';
import { runtime } from '@/lib/runtime';
import { type Dashboard, fieldsOf } from '../dashboard-access';
import { createPreviewToken, revokePreviewToken } from './preview-actions';

/** The token with which CI sends previews; nothing on sites without previews, or for people who may not manage them. */
export async function PreviewTokenPanel({ dashboard }: { dashboard: Dashboard }) {
  const { canManage, stores, site } = dashboard;
  if (!canManage || hostedSite(site.domain)?.previews === undefined) return null;
  const token = await stores.previewTokens.find(site.id);
  const fields = fieldsOf(dashboard);
  const address = `${runtime().environment.publicAddress}${ownAddress('previews')}/{branch}`;
  return (
    <Panel
      lead={
        <>
          CI sends the files of a branch to <code>{address}</code>, with this token.
        </>
      }
      title="Previews from CI"
    >
      {token === undefined ? null : (
        <div className="ui-row">
          <p className="ui-caption">
            The token in use is <code>{token.hint}</code>.
          </p>
          <ConfirmButton
            accessibleLabel="Revoke the preview token"
            action={revokePreviewToken}
            confirmLabel="Revoke token"
            fields={fields}
            label="Revoke"
            question="CI can send no more previews. Those that are shown stay until they expire."
          />
        </div>
      )}
      <TokenForm
        create={createPreviewToken}
        fields={fields}
        label={token === undefined ? 'Create token' : 'Replace token'}
        lead="Store it as a secret of your CI now: it is shown only this once."
      />
    </Panel>
  );
}
