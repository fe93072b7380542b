import { formatString } from '@/lib/docs/languages/format-string';
import type { PanelStrings } from '@/lib/docs/languages/panel-strings';
import { FailureNotice } from './failure-notice';
import type { PanelFailure } from './panel-failure';
import { SearchingNote } from './searching-note';
import { timeUntil } from './time-until';
import type { ConversationState } from './use-conversation';

interface ConversationTailProps {
  state: ConversationState;
  failure: PanelFailure | undefined;
  isUnanswered: boolean;
  strings: PanelStrings;
  onRetry: () => void;
}

/** Below the last message: a note that a reply is coming, or why there is none. */
export function ConversationTail({ state, failure, isUnanswered, strings, onRetry }: ConversationTailProps) {
  if (state === 'waiting')
    return (
      <div className="assistant-tail">
        <SearchingNote text={strings.assistantSearching} />
      </div>
    );
  if (failure !== undefined)
    return (
      <div className="assistant-tail">
        <FailureNotice
          onRetry={onRetry}
          retryLabel={strings.assistantRetry}
          text={panelFailureText(failure, strings, document.documentElement.lang)}
        />
      </div>
    );
  if (state !== 'still' || !isUnanswered) return null;
  return (
    <p className="assistant-tail ui-caption assistant-caption">
      {strings.assistantStopped}{' '}
      <button onClick={onRetry} type="button">
        {strings.assistantRetry}
      </button>
    </p>
  );
}

function panelFailureText(failure: PanelFailure, strings: PanelStrings, language: string): string {
  switch (failure.kind) {
    case 'limit':
      return formatString(strings.assistantLimit, { time: timeUntil(failure.retryAfterSeconds, language) });
    case 'offline':
      return strings.assistantOffline;
    case 'interrupted':
      return strings.assistantInterrupted;
    case 'failed':
      return strings.assistantFailed;
  }
}
