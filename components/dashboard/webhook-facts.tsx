import { CopyButton } from '../ui/copy-button';

interface WebhookFactsProps {
  address: string;
  /** Absent if the operator has set the secret, and so knows it. */
  secret: string | undefined;
}

/** What to enter at the code host, so that it reports new commits. */
export function WebhookFacts({ address, secret }: WebhookFactsProps) {
  return (
    <details>
      <summary>Webhook, so that a push shows at once</summary>
      <dl className="rows">
        <div className="row row-with-actions">
          <dt className="row-main row-title">Address</dt>
          <dd className="ui-row">
            <code>{address}</code>
            <CopyButton copiedLabel="Copied" label="Copy the address" text={address} />
          </dd>
        </div>
        <div className="row row-with-actions">
          <dt className="row-main row-title">Secret</dt>
          <dd className="ui-row">
            {secret === undefined ? (
              'The one in DOCS_GIT_WEBHOOK_SECRET'
            ) : (
              <>
                <code>{secret}</code>
                <CopyButton copiedLabel="Copied" label="Copy the secret" text={secret} />
              </>
            )}
          </dd>
        </div>
      </dl>
    </details>
  );
}
