import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import type { PanelStrings } from '@/lib/docs/languages/panel-strings';
import type { AskContext } from './ask-request';
import { ContextQuote } from './context-quote';
import { takeEarlyQuestion } from './early-question';
import { GlyphButton } from './glyph-button';

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  strings: PanelStrings;
  context: readonly AskContext[];
  isRunning: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
  onRemoveContext: (context: AskContext) => void;
}

const QUESTION_LENGTH_MAX = 4_000;

/** The input for questions; Enter sends, Shift+Enter starts a new line. */
export function Composer({ field, strings, context, isRunning, ...on }: ComposerProps) {
  const [draft, setDraft] = useState('');
  useEffect(() => {
    const early = takeEarlyQuestion();
    if (early !== '') setDraft(early);
  }, []);
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
          removeLabel={strings.assistantRemoveContext}
        />
      ))}
      <div className="assistant-field">
        <textarea
          aria-label={strings.assistantPlaceholder}
          className="chat-assistant-input"
          // Empty, it has the direction of the page, as its placeholder has.
          dir={draft === '' ? undefined : 'auto'}
          enterKeyHint="send"
          id="chat-assistant-textarea"
          maxLength={QUESTION_LENGTH_MAX}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={askOnEnter}
          placeholder={strings.assistantPlaceholder}
          ref={field}
          rows={1}
          value={draft}
        />
        {isRunning ? (
          <GlyphButton glyph="stop" label={strings.assistantStop} size={18} onClick={on.onStop} />
        ) : (
          <GlyphButton
            glyph="send"
            label={strings.assistantSend}
            size={18}
            className="chat-assistant-send-button"
            disabled={!canAsk}
            type="submit"
          />
        )}
      </div>
    </form>
  );
}
