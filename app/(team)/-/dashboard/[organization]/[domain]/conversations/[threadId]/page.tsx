import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BoardPage } from '@/components/dashboard/board-page';
import { ConfirmButton } from '@/components/dashboard/confirm-button';
import { MakeEval } from '@/components/dashboard/make-eval';
import { Panel } from '@/components/dashboard/panel';
import { TranscriptView } from '@/components/dashboard/transcript-view';
import { UtcDate } from '@/components/dashboard/utc-date';
import { evalText } from '@/lib/evals/eval-text';
import { type DashboardParams, fieldsOf, openDashboard } from '../../dashboard-access';
import { deleteReader, deleteThread } from '../actions';

export const metadata: Metadata = { title: 'Conversation' };

type ConversationPageProps = { params: Promise<DashboardParams & { threadId: string }> };

export default async function ConversationPage({ params }: ConversationPageProps) {
  const { threadId, ...address } = await params;
  const dashboard = await openDashboard(address, `/conversations/${threadId}`);
  const { stores, site, canManage } = dashboard;
  const transcript = await stores.conversations.transcript(site.id, threadId);
  if (transcript === undefined) notFound();
  const { title, fingerprint, reader, apiVersion, keyName, createdAt } = transcript;
  const fields = { ...fieldsOf(dashboard), threadId };
  return (
    <BoardPage
      actions={
        canManage ? (
          <div className="ui-wrap button-row">
            <ConfirmButton
              action={deleteThread}
              confirmLabel="Delete conversation"
              fields={fields}
              label="Delete"
              question="The conversation is gone for good."
            />
            {reader === undefined ? null : (
              <ConfirmButton
                action={deleteReader}
                confirmLabel="Delete all of them"
                fields={fields}
                label="Delete everything of this reader"
                question={`Every conversation of ${'userId' in reader ? 'this member' : reader.fingerprint} is gone for good.`}
              />
            )}
          </div>
        ) : undefined
      }
      lead={
        <>
          <UtcDate at={createdAt} withTime /> · {fingerprint} · {apiVersion}
          {keyName === undefined ? null : ` · ${keyName}`}
        </>
      }
      title={title}
    >
      <Panel title="Transcript">
        <TranscriptView messages={transcript.messages} />
      </Panel>
      <MakeEval fileName="questions.yaml" yaml={evalText(transcript.messages)} />
    </BoardPage>
  );
}
