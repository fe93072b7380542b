import { useState } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import type { PanelStrings } from '@/lib/docs/languages/panel-strings';
import { GlyphButton } from './glyph-button';
import { shareReply } from './member-conversations';
import { REPLY_PARAMETER } from './panel-memory';
import { messageSources, type PanelMessage, panelMessageText } from './panel-message';
import { RatingForm } from './rating-form';
import { useRating } from './use-rating';

interface ReplyActionsProps {
  reply: PanelMessage;
  strings: PanelStrings;
  isShareable: boolean;
  onRetry: (() => void) | undefined;
  onRated: (rating: 'up' | 'down' | undefined) => void;
}

export function ReplyActions({ reply, strings, isShareable, onRetry, onRated }: ReplyActionsProps) {
  const { rating, state, rate, comment } = useRating(reply, onRated);
  const [isUnshared, setUnshared] = useState(false);
  const thumbs = [
    { value: 'up', label: strings.assistantHelpful },
    { value: 'down', label: strings.assistantUnhelpful },
  ] as const;
  return (
    <>
      <div className="assistant-actions">
        <CopyButton
          className="ui-center assistant-action"
          copiedLabel={strings.copied}
          label={strings.copy}
          text={textWithSources(reply)}
        />
        {isShareable && reply.metadata?.threadId !== undefined ? (
          <CopyButton
            className="ui-center assistant-action"
            copiedLabel={strings.copied}
            glyph="link"
            label={strings.assistantShare}
            onRefused={() => setUnshared(true)}
            text={() => {
              setUnshared(false);
              return sharedLink(reply);
            }}
          />
        ) : null}
        {onRetry === undefined ? null : (
          <GlyphButton
            glyph="retry"
            label={strings.assistantRetry}
            size={15}
            className="ui-center assistant-action"
            onClick={onRetry}
          />
        )}
        {reply.metadata?.threadId === undefined
          ? null
          : thumbs.map(({ value, label }) => (
              <GlyphButton
                glyph={`thumb-${value}`}
                label={label}
                size={15}
                aria-pressed={rating === value}
                className="ui-center assistant-action"
                disabled={state === 'saving'}
                key={value}
                onClick={() => rate(value)}
              />
            ))}
      </div>
      {isUnshared ? (
        <p className="ui-caption assistant-rating-caption" role="alert">
          {strings.assistantShareFailed}
        </p>
      ) : null}
      {state === 'failed' ? (
        <p className="ui-caption assistant-rating-caption" role="alert">
          {strings.assistantRatingFailed}
        </p>
      ) : null}
      {state === 'commenting' ? <RatingForm onSend={comment} strings={strings} /> : null}
      {state === 'thanked' ? (
        <p className="ui-caption assistant-rating-caption" role="status">
          {strings.feedbackThanks}
        </p>
      ) : null}
    </>
  );
}

/** A link to the current page that shows the reply. From now on, other members may open it. */
async function sharedLink({ id }: PanelMessage): Promise<string> {
  await shareReply(id);
  const address = new URL(location.pathname, location.origin);
  address.searchParams.set(REPLY_PARAMETER, id);
  return address.href;
}

function textWithSources(reply: PanelMessage): string {
  const sources = messageSources(reply).map(({ title, url }) => `- [${title}](${url})`);
  return [panelMessageText(reply).trim(), sources.join('\n')].filter((part) => part !== '').join('\n\n');
}
