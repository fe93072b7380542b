import { formatString } from '@/lib/docs/languages/format-string';
import type { PanelStrings } from '@/lib/docs/languages/panel-strings';
import type { PanelFailure } from './panel-failure';
import { timeUntil } from './time-until';

/** The message for a failure. */
export function panelFailureText(failure: PanelFailure, words: PanelStrings, language: string): string {
  switch (failure.kind) {
    case 'limit':
      return formatString(words.assistantLimit, { time: timeUntil(failure.retryAfterSeconds, language) });
    case 'offline':
      return words.assistantOffline;
    case 'interrupted':
      return words.assistantInterrupted;
    case 'failed':
      return words.assistantFailed;
  }
}
