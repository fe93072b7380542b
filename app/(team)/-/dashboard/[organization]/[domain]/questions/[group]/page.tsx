import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AskedList } from '@/components/dashboard/asked-list';
import { BoardPage } from '@/components/dashboard/board-page';
import { ConfirmButton } from '@/components/dashboard/confirm-button';
import { DraftForm } from '@/components/dashboard/draft-form';
import { groupTrend } from '@/components/dashboard/group-list';
import { MakeEval } from '@/components/dashboard/make-eval';
import { Panel } from '@/components/dashboard/panel';
import { shortText } from '@/components/dashboard/short-text';
import { systemClock } from '@/lib/base/clock';
import { draftSkeleton, groupEval } from '@/lib/evals/draft-section';
import { isDone } from '@/lib/evals/question-groups';
import { runtime } from '@/lib/runtime';
import { hrefOfPage } from '@/lib/site/layout/link-target';
import { type DashboardParams, fieldsOf, openDashboard } from '../../dashboard-access';
import { nearestTo } from '../nearest-pages';
import { openGroups } from '../open-groups';
import { closeGroup, draftStep } from './actions';
import { draftTargets } from './draft-target';

export const metadata: Metadata = { title: 'Questions about the same' };

type GroupPageProps = { params: Promise<DashboardParams & { group: string }> };

/** A group of similar unanswered questions, with ways to answer them. */
export default async function GroupPage({ params }: GroupPageProps) {
  const { group: id, ...address } = await params;
  const dashboard = await openDashboard(address, `/questions/${id}`);
  const groups = await openGroups(dashboard, systemClock());
  const group = groups.find((each) => each.id === id) ?? notFound();
  const { typical, questions, wordings } = group;
  const nearest = await nearestTo(typical.question);
  const targets = await draftTargets(nearest?.pages ?? []);
  const [target] = targets;
  const { assistant, proposals } = runtime().environment;
  const fields = { ...fieldsOf(dashboard), group: id };
  return (
    <BoardPage
      actions={
        dashboard.canManage && !isDone(group) ? (
          <ConfirmButton
            action={closeGroup}
            confirmLabel="Close"
            fields={fields}
            label="Close"
            question="It is listed again when a reader asks it again without an answer."
          />
        ) : undefined
      }
      lead={groupTrend(group)}
      title={shortText(typical.question)}
    >
      <Panel title="Asked">
        <AskedList address={`${dashboard.path}/conversations`} questions={questions} />
      </Panel>
      <Panel title="Nearest pages">
        {nearest === undefined ? (
          <p className="empty">The search index is being built: look again in a moment.</p>
        ) : nearest.pages.length === 0 ? (
          <p className="empty">No page contains a word of the question.</p>
        ) : (
          <ul className="plain-list">
            {nearest.pages.map(({ path, title }) => (
              <li key={path}>
                <a href={hrefOfPage(path)}>{title}</a>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {dashboard.canManage && target !== undefined ? (
        <Panel
          lead="A section for the page that comes nearest. It stays here until you take it, or send it."
          title="Draft"
        >
          <DraftForm
            canSend={proposals !== undefined}
            fields={fields}
            first={{
              section: draftSkeleton({ question: typical.question, wordings, file: target.file }),
              page: target.path,
            }}
            hasModel={assistant.model.kind !== 'embedded'}
            pages={targets}
            step={draftStep}
            where={
              proposals === undefined ? undefined : `${new URL(proposals.api).host}, ${proposals.repository}`
            }
          />
        </Panel>
      ) : null}
      <MakeEval fileName="questions.yaml" yaml={groupEval(typical.question, target?.path)} />
    </BoardPage>
  );
}
