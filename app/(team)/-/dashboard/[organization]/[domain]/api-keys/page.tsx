import type { Metadata } from 'next';
import { BoardPage } from '@/components/dashboard/board-page';
import { CreateKeyForm } from '@/components/dashboard/create-key-form';
import { KeyList } from '@/components/dashboard/key-list';
import { Notice } from '@/components/dashboard/notice';
import { Panel } from '@/components/dashboard/panel';
import { systemClock } from '@/lib/base/clock';
import { runtime } from '@/lib/runtime';
import { type DashboardParams, fieldsOf, openDashboard } from '../dashboard-access';
import { siteLimits } from '../site-limits';
import { createKeyByForm, revokeKeyByForm } from './actions';
import { listKeys } from './list-keys';

export const metadata: Metadata = { title: 'API keys' };

export default async function ApiKeysPage({ params }: { params: Promise<DashboardParams> }) {
  const dashboard = await openDashboard(await params, '/api-keys');
  const { publicAddress } = runtime().environment;
  const allowed = (await siteLimits(dashboard))['assistant-key'];
  const keys = await listKeys(dashboard, allowed, systemClock());
  const fields = fieldsOf(dashboard);
  const lead = 'A key lets a page or a program ask the assistant of this site. It is safe in public code.';
  return (
    <BoardPage lead={lead} title="API keys">
      {dashboard.canManage ? (
        <Panel title="Create a key">
          <CreateKeyForm
            create={createKeyByForm}
            endpoint={`${publicAddress}/api`}
            fields={fields}
            domain={dashboard.site.domain}
          />
        </Panel>
      ) : (
        <Notice tone="neutral">Your role shows the keys. Administrators create and revoke them.</Notice>
      )}
      <Panel title="Keys">
        <KeyList fields={fields} keys={keys} revoke={dashboard.canManage ? revokeKeyByForm : undefined} />
      </Panel>
    </BoardPage>
  );
}
