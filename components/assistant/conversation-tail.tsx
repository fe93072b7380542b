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
  /** Whether the last question has no reply. */
  isUnanswered: boolean;
  words: PanelStrings;
  onRetry: () => void;
}

/** Below the last message: that a reply is on its way, or why there is none. */
export function ConversationTail({ state, failure, isUnanswered, words, onRetry }: ConversationTailProps) {
  if (state === 'waiting')
    return (
      <div className="assistant-tail">
        <SearchingNote text={words.assistantSearching} />
      </div>
    );
  if (failure !== undefined)
    return (
      <div className="assistant-tail">
        <FailureNotice
          onRetry={onRetry}
          retryLabel={words.assistantRetry}
          text={panelFailureText(failure, words, document.documentElement.lang)}
        />
      </div>
    );
  if (state !== 'still' || !isUnanswered) return null;
  return (
    <p className="assistant-tail assistant-note">
      {words.assistantStopped}{' '}
      <button onClick={onRetry} type="button">
        {words.assistantRetry}
      </button>
    </p>
  );
}

function panelFailureText(failure: PanelFailure, words: PanelStrings, language: string): string {
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
