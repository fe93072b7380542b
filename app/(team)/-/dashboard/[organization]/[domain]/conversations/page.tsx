import type { Metadata } from 'next';
import { BoardPage } from '@/components/dashboard/board-page';
import { ConversationFilters } from '@/components/dashboard/conversation-filters';
import { ConversationList } from '@/components/dashboard/conversation-list';
import { Panel } from '@/components/dashboard/panel';
import { UnansweredList } from '@/components/dashboard/unanswered-list';
import { systemClock } from '@/lib/base/clock';
import { DAY_MS } from '@/lib/base/durations';
import { type DashboardParams, openDashboard } from '../dashboard-access';
import { conversationFilterFrom, queryOf, readQuery, writtenPlace } from './conversation-query';

export const metadata: Metadata = { title: 'Conversations' };

const ROWS_PER_PAGE = 30;
const UNANSWERED_LISTED = 20;

type ConversationsPageProps = {
  params: Promise<DashboardParams>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function ConversationsPage({ params, searchParams }: ConversationsPageProps) {
  const dashboard = await openDashboard(await params, '/conversations');
  const { stores, site, path, canManage } = dashboard;
  const query = readQuery(await searchParams);
  const isWhole = query.after === undefined && Object.keys(query.written).length === 0;
  const [conversations, keys, unanswered] = await Promise.all([
    stores.conversations.list(conversationFilterFrom(site.id, query), {
      after: query.after,
      limit: ROWS_PER_PAGE,
    }),
    stores.assistantKeys.list(site.id),
    isWhole ? stores.conversations.unanswered(site.id, daysAgo(30), UNANSWERED_LISTED) : [],
  ]);
  const last = conversations.length === ROWS_PER_PAGE ? conversations.at(-1) : undefined;
  const address = `${path}/conversations`;
  return (
    <BoardPage
      actions={
        canManage ? (
          <p className="ui-wrap button-row">
            <a className="button" href={`${address}/export?format=csv&${queryOf(query)}`}>
              Export CSV
            </a>
            <a className="button" href={`${address}/export?format=json&${queryOf(query)}`}>
              Export JSON
            </a>
          </p>
        ) : undefined
      }
      title="Conversations"
    >
      <ConversationFilters
        action={address}
        keys={keys.map(({ id, name }) => ({ id, name }))}
        query={query.written}
      />
      {unanswered.length === 0 ? null : (
        <Panel title="What the documentation did not answer, in 30 days">
          <UnansweredList address={address} questions={unanswered} />
        </Panel>
      )}
      <Panel title="Conversations">
        <ConversationList
          address={address}
          conversations={conversations}
          isFiltered={queryOf(query) !== ''}
        />
        <div className="ui-row">
          {query.after === undefined ? null : (
            <a className="button" href={`${address}?${queryOf(query)}`}>
              Newest
            </a>
          )}
          {last === undefined ? null : (
            <a
              className="button"
              href={`${address}?${queryOf(query)}&after=${encodeURIComponent(writtenPlace(last))}`}
            >
              Older
            </a>
          )}
        </div>
      </Panel>
    </BoardPage>
  );
}

function daysAgo(days: number): Date {
  return new Date(systemClock().getTime() - days * DAY_MS);
}
