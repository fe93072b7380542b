'use client';

import { type FormEvent, useRef, useState } from 'react';
import { Glyph } from '@/components/ui/glyph';
import { ownEndpoint } from '@/lib/base/web/addresses';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';

export type FeedbackStrings = Pick<
  InterfaceStrings,
  | 'feedbackDetails'
  | 'feedbackFailed'
  | 'feedbackNo'
  | 'feedbackQuestion'
  | 'feedbackSend'
  | 'feedbackThanks'
  | 'feedbackYes'
>;

interface PageFeedbackProps {
  path: string;
  language: string;
  strings: FeedbackStrings;
}

type Stage = 'asking' | 'answered' | 'done' | 'failed';

const COMMENT_CHARACTERS_MAX = 2_000;

/** Asks whether the page helped. The rating is sent at once; a comment can follow. */
export function PageFeedback({ path, language, strings }: PageFeedbackProps) {
  const [stage, setStage] = useState<Stage>('asking');
  const [isHelpful, setHelpful] = useState<boolean>();
  const outcome = useRef<HTMLParagraphElement>(null);

  async function send(answer: boolean, comment?: string) {
    const body = JSON.stringify({ path, language, isHelpful: answer, comment });
    const isKept = await fetch(ownEndpoint('feedback'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    }).then(
      (response) => response.ok,
      () => false,
    );
    setStage(isKept ? (comment === undefined ? 'answered' : 'done') : 'failed');
    // The form that had the focus is gone, so the focus moves to the message.
    if (isKept && comment !== undefined) outcome.current?.focus();
  }

  function answer(value: boolean) {
    setHelpful(value);
    void send(value);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const comment = new FormData(event.currentTarget).get('comment');
    if (isHelpful !== undefined && typeof comment === 'string') void send(isHelpful, comment);
  }

  return (
    <section aria-label={strings.feedbackQuestion} className="page-feedback feedback-toolbar needs-scripting">
      <div className="ui-row page-feedback-question">
        <p>{strings.feedbackQuestion}</p>
        {[true, false].map((value) => (
          <button
            aria-pressed={isHelpful === value}
            className="page-feedback-answer"
            id={value ? 'feedback-thumbs-up' : 'feedback-thumbs-down'}
            key={String(value)}
            onClick={() => answer(value)}
            type="button"
          >
            <Glyph className={value ? '' : 'page-feedback-no'} name="thumb" size={15} />
            {value ? strings.feedbackYes : strings.feedbackNo}
          </button>
        ))}
      </div>
      <p className="page-feedback-outcome" ref={outcome} role="status" tabIndex={-1}>
        {stage === 'answered' || stage === 'done' ? strings.feedbackThanks : ''}
        {stage === 'failed' ? strings.feedbackFailed : ''}
      </p>
      {stage === 'answered' ? (
        <form className="page-feedback-form" id="feedback-form" onSubmit={submit}>
          <label>
            {strings.feedbackDetails}
            <textarea
              id="feedback-form-input"
              maxLength={COMMENT_CHARACTERS_MAX}
              name="comment"
              required
              rows={3}
            />
          </label>
          <button className="primary-button" id="feedback-form-submit" type="submit">
            {strings.feedbackSend}
          </button>
        </form>
      ) : null}
    </section>
  );
}
