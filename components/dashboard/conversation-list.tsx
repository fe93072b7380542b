import type { ListedConversation } from '@/lib/analytics/conversation-store';
import { countText } from './count-text';
import { UtcDate } from './utc-date';

interface ConversationListProps {
  conversations: readonly ListedConversation[];
  address: string;
  /** Whether filters are active. */
  isFiltered: boolean;
}

/** Conversations, newest first. */
export function ConversationList({ conversations, address, isFiltered }: ConversationListProps) {
  if (conversations.length === 0)
    return (
      <p className="empty">
        {isFiltered
          ? 'There are no such conversations. Take a filter out.'
          : 'Nobody has asked the assistant yet. Readers ask it on every page of the site.'}
      </p>
    );
  return (
    <ul className="rows">
      {conversations.map((conversation) => (
        <li className="row audit-row" key={conversation.threadId}>
          <div className="row-main">
            <p className="ui-row row-title">
              <a className="row-link" href={`${address}/${conversation.threadId}`}>
                <bdi>{conversation.title}</bdi>
              </a>
            </p>
            <p className="ui-caption ui-wrap row-detail">
              <span>{countText(conversation.questions, 'question')}</span>
              {conversation.unanswered === 0 ? null : (
                <span className="text-warning">{conversation.unanswered} not answered</span>
              )}
              {conversation.ups === 0 ? null : <span>{conversation.ups} helpful</span>}
              {conversation.downs === 0 ? null : <span>{conversation.downs} not helpful</span>}
              {conversation.keyName === undefined ? null : <span>{conversation.keyName}</span>}
              <span>{conversation.apiVersion}</span>
            </p>
          </div>
          <span className="ui-caption ui-wrap row-detail">
            <UtcDate at={conversation.askedAt} withTime />
          </span>
        </li>
      ))}
    </ul>
  );
}
