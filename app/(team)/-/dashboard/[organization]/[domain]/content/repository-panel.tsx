import { Panel } from '@/components/dashboard/panel';
import { ReleaseList } from '@/components/dashboard/release-list';
import { WebhookFacts } from '@/components/dashboard/webhook-facts';
import { ownAddress } from '@/lib/base/web/addresses';
import { runtime } from '@/lib/runtime';
import { type Dashboard, fieldsOf } from '../dashboard-access';
import { followBranch, lookForCommits, serveRelease } from './actions';

/** The commit that readers see; nothing for a site from a local folder. */
export async function RepositoryPanel({ dashboard }: { dashboard: Dashboard }) {
  const { canManage } = dashboard;
  const { source, environment, isHome, preview } = runtime();
  const { git, publicAddress } = environment;
  if (source === undefined || git === undefined) return null;
  // A form on this page may have told another server a moment ago.
  await source.catchUp();
  // A preview has no webhook of its own: it follows the site's.
  const hasWebhook = canManage && preview === undefined && git.webhookSecret !== undefined;
  return (
    <Panel lead="Readers see the newest commit with a readable docs.json." title="Repository">
      <ReleaseList
        actions={canManage ? { look: lookForCommits, serve: serveRelease, follow: followBranch } : undefined}
        fields={fieldsOf(dashboard)}
        state={await source.state()}
        url={git.url}
      />
      {hasWebhook ? (
        <WebhookFacts
          address={publicAddress + ownAddress('git')}
          secret={isHome ? undefined : git.webhookSecret}
        />
      ) : null}
    </Panel>
  );
}
