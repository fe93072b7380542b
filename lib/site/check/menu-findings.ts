import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { didYouMean, nearestName } from '@/lib/base/text/nearest-name';
import { isRecord } from '@/lib/base/values/is-record';
import { contextualActions, unavailableActions } from '@/lib/docs/config/schema/contextual';
import { pageContextual } from '../page-contextual';
import { noEffect, type Place } from './no-effect';

/** An action of the menu whose application publishes no link into it. */
export function actionFinding(option: unknown, place: Place): Diagnostic[] {
  const action = unavailableActions.find((name) => name === option);
  if (action === undefined) return [];
  const hint = 'Take it out, or write an action of your own with "title" and "href".';
  return [
    noEffect(place, `names the action "${action}", whose application publishes no link into it.`, hint),
  ];
}

/** What the front matter of a page says of its menu, and is not shown. */
export function menuFindings(file: string, contextual: unknown): Diagnostic[] {
  if (!isRecord(contextual)) return [];
  const { options, display } = contextual;
  const at = (key: string): Place => ({ file, line: 1, at: `contextual.${key}` });
  const findings: Diagnostic[] = [];
  if (Array.isArray(options)) {
    for (const option of options) findings.push(...actionFinding(option, at('options')));
    for (const option of pageContextual(contextual).unknown) {
      const nearest = typeof option === 'string' ? nearestName(option, contextualActions) : undefined;
      const hint = `Write one of ${contextualActions.join(', ')}, or an action of your own with "title" and "href".`;
      const message = `has ${JSON.stringify(option)}, which is no action and not shown.`;
      findings.push(noEffect(at('options'), message, didYouMean(nearest, hint)));
    }
  } else {
    const message = `is ${JSON.stringify(options) ?? 'missing'}, which is no list; that of the site counts.`;
    findings.push(noEffect(at('options'), message, 'Write a list, such as ["copy", "view"].'));
  }
  if (display !== undefined && display !== 'header' && display !== 'toc') {
    const message = `is ${JSON.stringify(display)}, which is no place; the header is.`;
    findings.push(noEffect(at('display'), message, 'Write "header" or "toc".'));
  }
  return findings;
}
