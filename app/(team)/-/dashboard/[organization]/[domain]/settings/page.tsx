import type { Metadata } from 'next';
import { BoardPage } from '@/components/dashboard/board-page';
import { Notice } from '@/components/dashboard/notice';
import { Panel } from '@/components/dashboard/panel';
import { SettingsForm } from '@/components/dashboard/settings-form';
import { signInWays } from '@/lib/auth/sign-in-ways';
import { runtime } from '@/lib/runtime';
import { type DashboardParams, fieldsOf, openDashboard } from '../dashboard-access';
import { saveSettings } from './actions';

export const metadata: Metadata = { title: 'Settings' };

/** The settings of a site; all others are environment variables of the instance. */
export default async function SettingsPage({ params }: { params: Promise<DashboardParams> }) {
  const dashboard = await openDashboard(await params, '/settings');
  const { stores, site, canManage } = dashboard;
  const { assistant, signIn, docsVisibility } = runtime().environment;
  const { model, limits } = assistant;
  const facts = [
    ['Model', model.kind === 'embedded' ? 'embedded: answers with passages, asks no one' : model.model],
    [
      'Provider',
      model.kind === 'compatible'
        ? new URL(model.baseUrl).host
        : model.kind === 'openai'
          ? 'OpenAI'
          : model.kind === 'provider'
            ? model.provider
            : '–',
    ],
    ['Pages', docsVisibility === 'private' ? 'for readers who signed in' : 'for everyone'],
    [
      'Sign-in',
      [...signInWays(signIn).map(({ name }) => name), ...(signIn.hasPasswords ? ['password'] : [])].join(
        ', ',
      ),
    ],
  ] as const;
  return (
    <BoardPage title="Settings">
      <Panel title="Assistant">
        {canManage ? null : (
          <Notice tone="neutral">Your role shows the settings. Administrators change them.</Notice>
        )}
        <SettingsForm
          defaults={limits}
          fields={fieldsOf(dashboard)}
          isEditable={canManage}
          save={saveSettings}
          settings={await stores.siteSettings.find(site.id)}
        />
      </Panel>
      <Panel lead="Set where the server is started. Secrets are never shown." title="Instance">
        <dl className="facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </BoardPage>
  );
}
