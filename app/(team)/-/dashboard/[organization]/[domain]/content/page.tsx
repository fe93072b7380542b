import type { Metadata } from 'next';
import { BoardPage } from '@/components/dashboard/board-page';
import { ConfirmButton } from '@/components/dashboard/confirm-button';
import { CountList } from '@/components/dashboard/count-list';
import { FindingList } from '@/components/dashboard/finding-list';
import { PageFeedback } from '@/components/dashboard/page-feedback';
import { Panel } from '@/components/dashboard/panel';
import { ReleaseList } from '@/components/dashboard/release-list';
import { TokenForm } from '@/components/dashboard/token-form';
import { WebhookFacts } from '@/components/dashboard/webhook-facts';
import { ownAddress } from '@/lib/base/addresses';
import { systemClock } from '@/lib/base/clock';
import { hostedSite } from '@/lib/base/serving-state';
import { writtenCommand } from '@/lib/base/written-command';
import type { ProbeReport } from '@/lib/probe/probe-report';
import { runtime } from '@/lib/runtime';
import { type DashboardParams, fieldsOf, openDashboard } from '../dashboard-access';
import { followBranch, lookForCommits, serveRelease } from './actions';
import { contentReport } from './content-report';
import { createPreviewToken, revokePreviewToken } from './preview-actions';

export const metadata: Metadata = { title: 'Content' };

/** More are easier to read in a terminal. */
const FINDINGS_LISTED = 200;

/** Where the documentation needs work. */
export default async function ContentPage({ params }: { params: Promise<DashboardParams> }) {
  const dashboard = await openDashboard(await params, '/content');
  const { misses, searches, viewed, judged, comments, unseen, unseenCount, findings, probed } =
    await contentReport(dashboard, systemClock());
  const { canManage, path, stores, site } = dashboard;
  const fields = fieldsOf(dashboard);
  const sendsPreviews = canManage && hostedSite(site.domain)?.previews !== undefined;
  const token = sendsPreviews ? await stores.previewTokens.find(site.id) : undefined;
  const address = `${path}/content`;
  const { source, environment, isHome, preview } = runtime();
  const { git, publicAddress } = environment;
  // A preview follows what the site is told.
  const hasWebhook = canManage && preview === undefined && git?.webhookSecret !== undefined;
  return (
    <BoardPage lead="What readers miss, and what the files say wrong." title="Content">
      {source === undefined || git === undefined ? null : (
        <Panel lead="Readers see the newest commit with a readable docs.json." title="Repository">
          <ReleaseList
            actions={
              canManage ? { look: lookForCommits, serve: serveRelease, follow: followBranch } : undefined
            }
            fields={fields}
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
      )}
      {sendsPreviews ? (
        <Panel
          lead={
            <>
              CI sends the files of a branch to{' '}
              <code>{`${publicAddress}${ownAddress('previews')}/{branch}`}</code>, with this token.
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
      ) : null}
      <div className="panel-grid">
        <Panel
          lead="Nothing was found, or only pages that share an everyday word with the search."
          title="Searches without results, in 30 days"
        >
          {misses.length === 0 ? (
            <p className="empty">
              {searches.length === 0 ? 'Nobody has searched.' : 'Every search found something.'}
            </p>
          ) : (
            <CountList
              rows={misses.map(({ query, language, misses: count }) => ({
                key: `${language} ${query}`,
                text: query,
                count,
              }))}
            />
          )}
        </Panel>
        <Panel title="Searches, in 30 days">
          {searches.length === 0 ? (
            <p className="empty">Nobody has searched.</p>
          ) : (
            <CountList
              rows={searches.map(({ query, language, count }) => ({
                key: `${language} ${query}`,
                text: query,
                count,
              }))}
            />
          )}
        </Panel>
        <Panel title="Page views, in 30 days">
          {viewed.length === 0 ? (
            <p className="empty">No page was read.</p>
          ) : (
            <CountList
              rows={viewed.map(({ path, views }) => ({ key: path, text: path, href: path, count: views }))}
            />
          )}
        </Panel>
        <Panel title={`Pages without views, in 30 days: ${unseenCount}`}>
          {unseen.length === 0 ? (
            <p className="empty">Every page was read.</p>
          ) : (
            <ul className="plain-list scrolled">
              {unseen.map((path) => (
                <li key={path}>
                  <a href={path}>{path}</a>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
      <Panel title="Feedback per page, in 30 days">
        <PageFeedback comments={comments} pages={judged} />
      </Panel>
      <Panel
        lead={`What "${writtenCommand('check')}" says of the files as they are now.`}
        title={findingsTitle(findings)}
      >
        {findings === undefined ? (
          <p className="empty">
            The files are being checked. <a href={address}>Look again</a> in a moment.
          </p>
        ) : findings.length === 0 ? (
          <p className="empty">There is nothing to mend.</p>
        ) : (
          <FindingList findings={findings.slice(0, FINDINGS_LISTED)} />
        )}
      </Panel>
      {probed === undefined ? null : (
        <Panel
          lead={`What ${probed.server} did otherwise than the OpenAPI documents say, asked by "${writtenCommand('probe')}".`}
          title={`Findings of the API, on ${probed.at.slice(0, 10)}: ${probed.findings.length}`}
        >
          {probed.findings.length === 0 ? (
            <p className="empty">It did as the documents say.</p>
          ) : (
            <FindingList findings={probed.findings.slice(0, FINDINGS_LISTED).map(probeFinding)} />
          )}
        </Panel>
      )}
    </BoardPage>
  );
}

function probeFinding({ severity, source, operation, message }: ProbeReport['findings'][number]) {
  return { severity, file: source, at: operation, message };
}

function findingsTitle(findings: readonly { severity: string }[] | undefined): string {
  if (findings === undefined || findings.length === 0) return 'Findings in the files';
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  return `Findings in the files: ${count(errors, 'error')}, ${count(findings.length - errors, 'warning')}`;
}
