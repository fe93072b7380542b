import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import type { PanelStrings } from '@/lib/docs/languages/panel-strings';
import type { AskContext } from './ask-request';
import { ContextQuote } from './context-quote';
import { PanelGlyph } from './panel-glyph';

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  words: PanelStrings;
  context: readonly AskContext[];
  isRunning: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
  onRemoveContext: (context: AskContext) => void;
}

const QUESTION_LENGTH_MAX = 4_000;

/** The input for questions; Enter sends, Shift+Enter starts a new line. */
export function Composer({ field, words, context, isRunning, ...on }: ComposerProps) {
  const [draft, setDraft] = useState('');
  const canAsk = draft.trim() !== '' && !isRunning;

  function ask(event: FormEvent) {
    event.preventDefault();
    if (!canAsk) return;
    on.onAsk(draft.trim());
    setDraft('');
  }

  function askOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Enter also confirms a word in Japanese or Chinese input.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    ask(event);
  }

  return (
    <form className="assistant-composer" onSubmit={ask}>
      {context.map((entry) => (
        <ContextQuote
          context={entry}
          key={entry.value}
          onRemove={() => on.onRemoveContext(entry)}
          removeLabel={words.assistantRemoveContext}
        />
      ))}
      <div className="assistant-field">
        <textarea
          aria-label={words.assistantPlaceholder}
          className="chat-assistant-input"
          enterKeyHint="send"
          id="chat-assistant-textarea"
          maxLength={QUESTION_LENGTH_MAX}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={askOnEnter}
          placeholder={words.assistantPlaceholder}
          ref={field}
          rows={1}
          value={draft}
        />
        {isRunning ? (
          <button
            aria-label={words.assistantStop}
            onClick={on.onStop}
            title={words.assistantStop}
            type="button"
          >
            <PanelGlyph name="stop" size={18} />
          </button>
        ) : (
          <button
            aria-label={words.assistantSend}
            className="chat-assistant-send-button"
            disabled={!canAsk}
            title={words.assistantSend}
            type="submit"
          >
            <PanelGlyph name="send" size={18} />
          </button>
        )}
      </div>
    </form>
  );
}
