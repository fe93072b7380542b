import { CopyButton } from '@/components/ui/copy-button';
import type { PanelStrings } from '@/lib/docs/languages/panel-strings';
import { PanelGlyph } from './panel-glyph';
import { messageSources, type PanelMessage, panelMessageText } from './panel-message';
import { RatingForm } from './rating-form';
import { useRating } from './use-rating';

interface ReplyActionsProps {
  reply: PanelMessage;
  words: PanelStrings;
  onRetry: (() => void) | undefined;
  onRated: (rating: 'up' | 'down' | undefined) => void;
}

export function ReplyActions({ reply, words, onRetry, onRated }: ReplyActionsProps) {
  const { rating, state, rate, comment } = useRating(reply, onRated);
  const thumbs = [
    { value: 'up', label: words.assistantHelpful },
    { value: 'down', label: words.assistantUnhelpful },
  ] as const;
  return (
    <>
      <div className="assistant-actions">
        <CopyButton
          className="assistant-action"
          copiedLabel={words.copied}
          label={words.copy}
          text={textWithSources(reply)}
        />
        {onRetry === undefined ? null : (
          <button
            aria-label={words.assistantRetry}
            className="assistant-action"
            onClick={onRetry}
            title={words.assistantRetry}
            type="button"
          >
            <PanelGlyph name="retry" size={15} />
          </button>
        )}
        {reply.metadata?.threadId === undefined
          ? null
          : thumbs.map(({ value, label }) => (
              <button
                aria-label={label}
                aria-pressed={rating === value}
                className="assistant-action"
                disabled={state === 'saving'}
                key={value}
                onClick={() => rate(value)}
                title={label}
                type="button"
              >
                <PanelGlyph name={`thumb-${value}`} size={15} />
              </button>
            ))}
      </div>
      {state === 'failed' ? (
        <p className="assistant-rating-note" role="alert">
          {words.assistantRatingFailed}
        </p>
      ) : null}
      {state === 'commenting' ? <RatingForm onSend={comment} words={words} /> : null}
      {state === 'thanked' ? (
        <p className="assistant-rating-note" role="status">
          {words.feedbackThanks}
        </p>
      ) : null}
    </>
  );
}

function textWithSources(reply: PanelMessage): string {
  const sources = messageSources(reply).map(({ title, url }) => `- [${title}](${url})`);
  return [panelMessageText(reply).trim(), sources.join('\n')].filter((part) => part !== '').join('\n\n');
}
