import '@/lib/runtime';
import { exportConversations } from '@/lib/analytics/export-conversations';
import { isAllowed } from '@/lib/auth/role';
import { notFoundResponse } from '@/lib/http/not-found-response';
import { type DashboardParams, openDashboard } from '../../dashboard-access';
import { conversationFilterFrom, readQuery } from '../conversation-query';

export async function GET(
  request: Request,
  { params }: { params: Promise<DashboardParams> },
): Promise<Response> {
  const { stores, site, member } = await openDashboard(await params, '/conversations');
  if (!isAllowed(member.role, 'manage')) return notFoundResponse();
  const search = Object.fromEntries(new URL(request.url).searchParams);
  const format = search.format === 'json' ? 'json' : 'csv';
  await stores.audit.add(site.organizationId, member, { action: 'conversations-exported', detail: format });
  return exportConversations(
    stores.conversations,
    conversationFilterFrom(site.id, readQuery(search)),
    format,
  );
}
