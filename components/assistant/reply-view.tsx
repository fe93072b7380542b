import { memo } from 'react';
import type { PanelStrings } from '@/lib/docs/languages/panel-strings';
import { NextQuestions } from './next-questions';
import { messageQuestions, messageSources, type PanelMessage, panelMessageText } from './panel-message';
import { ReplyActions } from './reply-actions';
import { ReplyMarkdown } from './reply-markdown';
import { ReplySources } from './reply-sources';
import { SearchingNote } from './searching-note';

interface ReplyViewProps {
  reply: PanelMessage;
  strings: PanelStrings;
  isRunning: boolean;
  isShareable: boolean;
  onRetry: (() => void) | undefined;
  /** Only for the last reply. */
  onAsk: ((question: string) => void) | undefined;
  onFacts: (id: string, facts: NonNullable<PanelMessage['metadata']>) => void;
}

export const ReplyView = memo(function ReplyView({
  reply,
  strings,
  isRunning,
  isShareable,
  onRetry,
  onAsk,
  onFacts,
}: ReplyViewProps) {
  const text = panelMessageText(reply);
  return (
    <article aria-busy={isRunning} className="assistant-reply">
      <h3 className="sr-only">{strings.assistantTitle}</h3>
      {text === '' ? null : <ReplyMarkdown text={text} strings={strings} />}
      {isRunning && isSearching(reply) ? <SearchingNote text={strings.assistantSearching} /> : null}
      {reply.metadata?.ending === 'stopped' ? (
        <p className="ui-caption assistant-caption">{strings.assistantStopped}</p>
      ) : null}
      {isRunning ? null : (
        <>
          <ReplySources label={strings.assistantSources} sources={messageSources(reply)} />
          <ReplyActions
            isShareable={isShareable}
            onRated={(rating) => onFacts(reply.id, { rating })}
            onRetry={onRetry}
            reply={reply}
            strings={strings}
          />
          {onAsk === undefined ? null : (
            <NextQuestions label={strings.assistantNext} onAsk={onAsk} questions={messageQuestions(reply)} />
          )}
        </>
      )}
    </article>
  );
});

/** Before the first text, and while the model searches again. */
function isSearching({ parts }: PanelMessage): boolean {
  const last = parts.findLast(({ type }) => type !== 'source-url' && type !== 'step-start');
  return last?.type !== 'text' || last.text === '';
}
