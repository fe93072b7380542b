import { anonymousRequest } from '@/lib/assistant/anonymous-request';
import type { AssistantRequest } from '@/lib/assistant/assistant-request';
import { gatherSections } from '@/lib/assistant/gather-sections';
import { generateReply, type ReplyDependencies } from '@/lib/assistant/generate-reply';
import { questionQueries } from '@/lib/assistant/question-queries';
import { failureMessages } from '@/lib/assistant/reply-event';
import { reasonOf } from '@/lib/base/errors/reason-of';
import { type EvalCase, readerOf, writtenPage } from './eval-case';
import type { RubricTask } from './judge-by-rubric';
import { type EvalOutcome, type EvalReply, judgeReply, type Verdict } from './judge-reply';

interface EvalParts {
  dependencies: (asked: AssistantRequest) => Promise<Omit<ReplyDependencies, 'onFailure'>>;
  pathOf: (url: string) => string;
  /** Resolves when background work, such as computing vectors, is done. */
  settled: () => Promise<void>;
  /** Asks a model to judge an answer by its rubric; `undefined` without a model. */
  judge: ((task: RubricTask) => Promise<Verdict>) | undefined;
}

/** A model answers several at once; the search processes one at a time anyway. */
const AT_ONCE = 4;

export async function runEvals(cases: readonly EvalCase[], parts: EvalParts): Promise<EvalOutcome[]> {
  const outcomes: EvalOutcome[] = [];
  let next = 0;
  async function takeCases(): Promise<void> {
    for (let at = next++; at < cases.length; at = next++) {
      const asked = cases[at];
      if (asked === undefined) continue;
      const reply = await replyTo(asked, parts);
      outcomes[at] = judgeReply(asked, reply, await verdictOn(asked, reply, parts));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeCases));
  return outcomes;
}

async function verdictOn(
  { question, rubric }: EvalCase,
  { text, failure }: EvalReply,
  { judge }: EvalParts,
): Promise<Verdict | undefined> {
  if (rubric === undefined || failure !== undefined) return undefined;
  if (judge === undefined) return { notJudged: 'no model answers, which could judge it by its rubric' };
  return judge({ question, rubric, answer: text });
}

async function replyTo(asked: EvalCase, { dependencies, pathOf, settled }: EvalParts): Promise<EvalReply> {
  const { language, version } = asked;
  const request = anonymousRequest(asked.question, {
    language,
    version: version === undefined ? undefined : [version],
  });
  const given = await dependencies(request);
  await settled();
  const reader = readerOf(asked);
  const { question, filter, pageCount } = request;
  const queries = questionQueries(question, [], []);
  const { pages } = await gatherSections(given.retrieve, queries, { filter, reader, pageCount });
  const reply = { pages, isDeclined: true, cited: new Set<string>(), text: '' };
  let failure: string | undefined;
  let isCovered = false;
  const events = generateReply(
    {
      request,
      history: [],
      reader,
      threadId: 'eval',
      messageId: 'eval',
      signal: new AbortController().signal,
    },
    {
      ...given,
      onFailure: (error) => {
        failure = reasonOf(error);
      },
    },
  );
  for await (const event of events) {
    if (event.type === 'evidence-weigh') isCovered ||= event.isCovered;
    if (event.type === 'text-append') reply.text += event.text;
    if (event.type === 'source-add') reply.cited.add(pathOf(event.source.url));
    if (event.type === 'reply-fail') failure ??= failureMessages[event.failure];
  }
  return {
    ...reply,
    // The same rule by which the reply decides whether to name the nearest pages.
    isDeclined: !isCovered && reply.cited.size === 0,
    cited: [...reply.cited],
    failure,
  };
}

/** Mistakes that only the site reveals: pages that do not exist. */
export function missingPages(
  cases: readonly EvalCase[],
  hasPage: (path: string) => boolean,
): { case: EvalCase; page: string }[] {
  return cases.flatMap((each) =>
    each.pages
      .flat()
      .filter(({ path }) => !hasPage(path))
      .map((page) => ({ case: each, page: writtenPage(page) })),
  );
}
