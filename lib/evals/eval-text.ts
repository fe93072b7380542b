import { dump } from 'js-yaml';
import { citedPage, citedSources } from '@/lib/base/cited-sources';
import { percentDecoded } from '@/lib/base/text/percent-decoded';
import { withoutBasePath } from '@/lib/base/web/base-path';

interface AskedMessage {
  role: 'user' | 'assistant';
  text: string;
  sources: string | undefined;
  isCovered: boolean | undefined;
  rating: number | undefined;
}

const HEADING: Record<'answered' | 'unanswered' | 'unhelpful' | 'unknown', string> = {
  answered:
    'The reply cited these pages. Keep those that hold the answer, and add "answer: { has: [] }" for what it must say.',
  unanswered:
    'Nothing was found. Once a page has the answer, write it as "pages" instead of "covered: false".',
  unhelpful: 'A reader found the reply not helpful: write the pages that hold the answer.',
  unknown: 'Write the pages that hold the answer.',
};

/** A conversation's questions as a file for `evals`; a person must check whether a later one stands alone. */
export function evalText(messages: readonly AskedMessage[]): string {
  const cases = messages.flatMap((message, at) => {
    if (message.role !== 'user') return [];
    const reply = messages.slice(at + 1).find(({ role }) => role === 'assistant');
    const isFirst = !messages.slice(0, at).some(({ role }) => role === 'user');
    return [caseText(message.text, reply, isFirst)];
  });
  return cases.join('\n');
}

function caseText(question: string, reply: AskedMessage | undefined, isFirst: boolean): string {
  const paths = [...new Set(citedSources(reply?.sources).map((source) => pathOf(citedPage(source))))];
  const kind =
    reply?.isCovered === false
      ? 'unanswered'
      : paths.length === 0
        ? 'unknown'
        : (reply?.rating ?? 0) < 0
          ? 'unhelpful'
          : 'answered';
  const wanted =
    kind === 'unanswered'
      ? { covered: false }
      : { pages: paths.length > 1 ? [paths] : paths.length === 1 ? paths : ['/'] };
  const comments = [
    HEADING[kind],
    ...(isFirst ? [] : ['Asked after the question before: write it so that it stands alone.']),
  ];
  const yaml = dump([{ question, ...wanted }], { lineWidth: -1, flowLevel: 3 });
  return `${comments.map((line) => `# ${line}\n`).join('')}${yaml}`;
}

function pathOf(url: string): string {
  const { pathname } = new URL(url, 'http://site');
  return percentDecoded(withoutBasePath(pathname)).replace(/(?<=.)\/+$/, '') || '/';
}
