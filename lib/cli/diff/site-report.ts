import type { SiteComparison } from '@/lib/site/diff/compare-sites';
import type { SiteChange } from '@/lib/site/diff/site-change';
import { counted } from '../counted';
import { changeLines, changeSections, countText } from './api-report';

export interface SiteReport extends SiteComparison {
  /** How many questions both states were asked, whether or not they have an answer. */
  answers: { evals: number; readers: number; areShown: boolean };
}

/** One line per change, most serious first; then each API; then a count. */
export function siteText(report: SiteReport): string {
  const { changes, apis } = report;
  const lines = changes.map(({ impact, kind, subject, text, rule }) => {
    const mark = impact === 'safe' ? kind : impact;
    return `${mark.padEnd(10)} ${subject} ${text} [${rule}]`;
  });
  const ofApis = apis.flatMap(({ source, changes: own }) => [
    `${source}: ${countText(own)}`,
    ...changeLines(own),
  ]);
  return [...lines, ...ofApis, summary(report), ...answersText(report)].join('\n');
}

export function siteMarkdown(report: SiteReport): string {
  const { changes, apis, edited } = report;
  const sections: [title: string, of: (change: SiteChange) => boolean][] = [
    ['Breaks for readers', ({ impact }) => impact === 'breaking'],
    ['Look at these', ({ impact }) => impact === 'risky'],
    ['Also', ({ impact }) => impact === 'safe'],
  ];
  return [
    '## What changes for readers',
    '',
    [`${summary(report)}.`, ...answersText(report).map((line) => `${line}.`)].join(' '),
    ...sections.flatMap(([title, isOfSection]) => {
      const items = changes.filter(isOfSection);
      return items.length === 0 ? [] : ['', `### ${title}`, '', ...items.map(changeItem)];
    }),
    ...(edited.length === 0 ? [] : ['', '### Edited pages', '', edited.map(code).join(', ')]),
    ...apis.flatMap(({ source, changes: own }) => [
      '',
      `## ${code(source)}`,
      '',
      `${countText(own)}.`,
      ...changeSections(own),
    ]),
  ].join('\n');
}

export function siteJson(report: SiteReport): object {
  const all = [...report.changes, ...report.apis.flatMap(({ changes }) => changes)];
  const count = (impact: string) => all.filter((change) => change.impact === impact).length;
  return { breaking: count('breaking'), risky: count('risky'), safe: count('safe'), ...report };
}

function summary({ changes, apis, edited }: SiteReport): string {
  const all = [...changes, ...apis.flatMap((api) => api.changes)];
  return `${countText(all)}, ${counted(edited.length, 'page')} edited`;
}

function answersText({ answers: { evals, readers, areShown }, changes }: SiteReport): string[] {
  if (evals + readers === 0) return [];
  const hidden = !areShown && changes.some(({ asked }) => asked?.by === 'readers');
  const hint = hidden ? ', whose words "--with-questions" shows' : '';
  return [`Asked of both: ${counted(evals, 'question')} of evals, ${readers} of readers${hint}`];
}

/** Readers' words are formatted as code, so that a code host notifies nobody and links nothing. */
function changeItem({ subject, text, asked }: SiteChange): string {
  const isOurs = asked?.by === 'evals' || (asked !== undefined && !subject.startsWith('“'));
  return `- ${isOurs ? plain(subject) : code(subject)} ${plain(text)}`;
}

function code(text: string): string {
  return `\`${text.replaceAll('`', '')}\``;
}

/** Escapes authors' names, whatever they contain. */
function plain(text: string): string {
  return text.replace(/[\\`*_<>[\]]/g, '\\$&').replace(/\s+/g, ' ');
}
