'use server';

import { createHash } from 'node:crypto';
import { notFound, redirect } from 'next/navigation';
import { answerMember } from '@/app/(team)/answer-form';
import type { DraftState } from '@/components/dashboard/draft-form';
import type { FormAnswer } from '@/components/dashboard/form-answer';
import { mayRead } from '@/lib/access/may-read';
import { anonymousReader } from '@/lib/access/reader';
import { createModel } from '@/lib/assistant/models/create-model';
import { systemClock } from '@/lib/base/clock';
import { isOperatorError } from '@/lib/base/errors/operator-error';
import { currentReader } from '@/lib/current-request';
import { draftByModel } from '@/lib/evals/draft-section';
import { type QuestionGroup, questionKey } from '@/lib/evals/question-groups';
import { sectionPatch, withSection } from '@/lib/evals/section-patch';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { currentSite, runtime } from '@/lib/runtime';
import { proposeChange } from '@/lib/source/propose-change';
import { type Dashboard, openDashboardFor } from '../../dashboard-access';
import { nearestTo } from '../nearest-pages';
import { openGroups } from '../open-groups';
import { type DraftTarget, draftTargets, readTarget } from './draft-target';

const SECTION_CHARACTERS_MAX = 50_000;

/** Closes a group manually; a new question about it reopens it. */
export async function closeGroup(form: FormData): Promise<void> {
  const dashboard = await openDashboardFor('manage', form);
  const group = await groupOf(dashboard, form);
  const { stores, site, member, path } = dashboard;
  const keys = [...new Set(group.questions.map(({ question }) => questionKey(question)))];
  await stores.closedQuestions.close(site.id, keys, systemClock());
  // The question's text may be private, and the log is kept longer than conversations.
  await stores.audit.add(site.organizationId, member, {
    action: 'questions-closed',
    subject: group.id.slice(0, 8),
  });
  redirect(`${path}/questions`);
}

/**
 * One step of a draft: the model writes it, a person reviews what would be sent, then sends it. Only the last step
 * sends anything from this server, and only what was shown.
 */
export async function draftStep(
  before: FormAnswer<DraftState>,
  form: FormData,
): Promise<FormAnswer<DraftState>> {
  return answerMember(before, async (): Promise<DraftState> => {
    const dashboard = await openDashboardFor('manage', form);
    const group = await groupOf(dashboard, form);
    const target = await targetOf(group, form);
    // Forms send line ends as CRLF.
    const section = String(form.get('section') ?? '')
      .replace(/\r\n?/g, '\n')
      .slice(0, SECTION_CHARACTERS_MAX);
    const state: DraftState = { section, page: target.path };
    try {
      switch (form.get('step')) {
        case 'write':
          return { ...state, section: (await written(group, target)) ?? section };
        case 'show':
          return { ...state, shown: await whatIsSent(group, target, section) };
        case 'send':
          return await sent(dashboard, { group, target, state, form });
        default:
          return state;
      }
    } catch (error) {
      if (isOperatorError(error)) return { ...state, error: error.message };
      console.error('A draft failed:', error);
      return { ...state, error: failureOf(String(form.get('step'))) };
    }
  });
}

function failureOf(step: string): string {
  const log = 'The log of the server says why.';
  if (step === 'write') return `The model wrote no draft. Try again, or write the section yourself. ${log}`;
  if (step === 'send') return `The change was not sent. Try again later. ${log}`;
  return `The change could not be worked out. Try again later. ${log}`;
}

async function groupOf(dashboard: Dashboard, form: FormData): Promise<QuestionGroup> {
  const id = String(form.get('group') ?? '');
  const groups = await openGroups(dashboard, systemClock());
  return groups.find((group) => group.id === id) ?? notFound();
}

async function targetOf({ typical }: QuestionGroup, form: FormData): Promise<DraftTarget> {
  const nearest = await nearestTo(typical.question);
  const targets = await draftTargets(nearest?.pages ?? []);
  return targets.find(({ path }) => path === form.get('page')) ?? targets[0] ?? notFound();
}

/** The model's text, written from pages that all readers of the target may open; `undefined` without a model. */
async function written(
  { typical, wordings }: QuestionGroup,
  target: DraftTarget,
): Promise<string | undefined> {
  const { environment, search } = runtime();
  const { model, calls } = environment.assistant;
  if (model.kind === 'embedded') return undefined;
  const site = await currentSite();
  const isForAll = mayRead(site.access(target.path), anonymousReader);
  const reader = isForAll ? anonymousReader : await currentReader();
  const { pages } = await search.searchForQuestion(typical.question, { filter: { reader }, limit: 5 });
  const task = { question: typical.question, wordings, file: target.file };
  return draftByModel(createModel(model, calls), task, pages);
}

type Shown = NonNullable<DraftState['shown']>;

async function whatIsSent(group: QuestionGroup, target: DraftTarget, section: string): Promise<Shown> {
  const { text, inRepository } = await readTarget(target);
  const heading = /^#{1,6}\s+(.+?)\s*$/m.exec(section)?.[1]?.replace(/\\(.)/g, '$1') ?? target.title;
  const title = `docs: ${heading}`.slice(0, 72);
  const asked = group.questions.length === 1 ? 'once' : `${group.questions.length} times`;
  const body = `Readers asked this ${asked} in 30 days and found no answer.`;
  const patch = sectionPatch(inRepository, text, section);
  const branch = `lectern/answer-${group.id.slice(0, 8)}`;
  const digest = createHash('sha256').update([patch, title, body, branch].join('\0')).digest('hex');
  return { patch, title, body, branch, digest };
}

interface Sending {
  group: QuestionGroup;
  target: DraftTarget;
  state: DraftState;
  form: FormData;
}

/** Sends what the person has reviewed; refuses if anything has changed since. */
async function sent(
  { stores, site, member }: Dashboard,
  { group, target, state, form }: Sending,
): Promise<DraftState> {
  const { environment } = runtime();
  if (environment.proposals === undefined)
    return { ...state, error: 'No repository is named. Set DOCS_PULL_REQUEST_TOKEN and its address.' };
  const shown = await whatIsSent(group, target, state.section);
  if (form.get('digest') !== shown.digest)
    return { ...state, shown, error: 'The change is no longer the one that was shown. Read it again.' };
  if (form.get('agreed') !== 'on')
    return {
      ...state,
      shown,
      error: 'Say that you have read what is sent, and that nothing in it is private.',
    };
  const { text, inRepository } = await readTarget(target);
  const url = await proposeChange(
    environment.proposals,
    { policy: addressPolicy(environment.proxy.allow) },
    {
      branch: `${shown.branch}-${systemClock().getTime().toString(36)}`,
      title: shown.title,
      body: shown.body,
      file: inRepository,
      before: text,
      after: withSection(text, state.section),
    },
  );
  await stores.audit.add(site.organizationId, member, { action: 'change-proposed', subject: url });
  return { ...state, sent: url };
}
