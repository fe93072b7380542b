import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useState,
} from 'react';
import type { PanelStrings } from '@/lib/docs/languages/panel-strings';
import type { AskContext } from './ask-request';
import { AttachButton } from './attach-button';
import { AttachedImages } from './attached-images';
import { ContextQuote } from './context-quote';
import { takeEarlyQuestion } from './early-question';
import { GlyphButton } from './glyph-button';
import type { QuestionImage } from './question-image';
import { useQuestionImages } from './use-question-images';

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  strings: PanelStrings;
  context: readonly AskContext[];
  isRunning: boolean;
  takesImages: boolean;
  onAsk: (question: string, images: readonly QuestionImage[]) => void;
  onStop: () => void;
  onRemoveContext: (context: AskContext) => void;
}

const QUESTION_LENGTH_MAX = 4_000;

/** The input for questions; Enter sends, Shift+Enter starts a new line. Images can be chosen, pasted and dropped. */
export function Composer({ field, strings, context, isRunning, takesImages, ...on }: ComposerProps) {
  const [draft, setDraft] = useState('');
  const { images, hasFailed, hasRoom, isReading, ...change } = useQuestionImages();
  useEffect(() => {
    const early = takeEarlyQuestion();
    if (early !== '') setDraft(early);
  }, []);
  const canAsk = draft.trim() !== '' && !isRunning && !isReading;

  function ask(event: FormEvent) {
    event.preventDefault();
    if (!canAsk) return;
    on.onAsk(draft.trim(), images);
    setDraft('');
    change.clear();
  }

  function pasteImages(event: ClipboardEvent) {
    const { files } = event.clipboardData;
    // Office programs also put an image of copied text on the clipboard.
    if (!takesImages || files.length === 0 || event.clipboardData.getData('text/plain') !== '') return;
    event.preventDefault();
    void change.add(files);
  }

  /** Otherwise the browser would open a dropped file in place of the page. */
  function takeOverFiles(event: DragEvent) {
    const { dataTransfer } = event;
    if (!dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    dataTransfer.dropEffect = takesImages ? 'copy' : 'none';
    if (takesImages && event.type === 'drop') void change.add(dataTransfer.files);
  }

  function askOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Enter also confirms a word in Japanese or Chinese input.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    ask(event);
  }

  return (
    <form className="assistant-composer" onDragOver={takeOverFiles} onDrop={takeOverFiles} onSubmit={ask}>
      {context.map((entry) => (
        <ContextQuote
          context={entry}
          key={entry.value}
          onRemove={() => on.onRemoveContext(entry)}
          removeLabel={strings.assistantRemoveContext}
        />
      ))}
      <AttachedImages images={images} onRemove={change.remove} removeLabel={strings.assistantRemoveContext} />
      {hasFailed ? (
        <p className="ui-caption" role="alert">
          {strings.assistantNotImage}
        </p>
      ) : null}
      <div className="assistant-field">
        {takesImages ? (
          <AttachButton isDisabled={!hasRoom} label={strings.assistantAttach} onFiles={change.add} />
        ) : null}
        <textarea
          aria-label={strings.assistantPlaceholder}
          className="chat-assistant-input"
          // While empty, it follows the page's direction, like its placeholder.
          dir={draft === '' ? undefined : 'auto'}
          enterKeyHint="send"
          id="chat-assistant-textarea"
          maxLength={QUESTION_LENGTH_MAX}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={askOnEnter}
          onPaste={pasteImages}
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
