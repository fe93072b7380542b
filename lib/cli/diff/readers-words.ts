import type { SiteChange } from '@/lib/site/diff/site-change';
import type { REPORT_FORMATS } from './report-options';

// Readers' questions are private, but build logs and comments on pull requests are often public. So they are only shown
// if the operator alone reads the output, or asks for them.

export function areQuestionsShown(
  { format, isWithQuestions }: { format: (typeof REPORT_FORMATS)[number]; isWithQuestions: boolean },
  isTerminal: boolean,
): boolean {
  return isWithQuestions || (format === 'text' && isTerminal);
}

/** Merges readers' questions whose answers change alike into one change with a count. */
export function withoutQuestions(changes: readonly SiteChange[]): SiteChange[] {
  const shown = changes.filter(({ asked }) => asked?.by !== 'readers');
  const alike = new Map<string, SiteChange[]>();
  for (const change of changes) {
    if (change.asked?.by !== 'readers') continue;
    const key = `${change.rule} ${change.text}`;
    alike.set(key, [...(alike.get(key) ?? []), change]);
  }
  const told = [...alike.values()].flatMap((group): SiteChange[] => {
    const [first] = group;
    if (first === undefined) return [];
    const times = group.reduce((sum, { asked }) => sum + (asked?.by === 'readers' ? asked.times : 0), 0);
    const count = group.length;
    const subject = `${count === 1 ? 'A question' : `Each of ${count} questions`} of readers (asked ${times === 1 ? 'once' : `${times} times`})`;
    return [{ ...first, subject, asked: { by: 'readers', times } }];
  });
  return [...shown, ...told];
}
