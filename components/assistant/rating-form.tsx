import { type FormEvent, useId, useState } from 'react';
import type { PanelStrings } from '@/lib/docs/languages/panel-strings';

const COMMENT_LENGTH_MAX = 2_000;

export function RatingForm({
  strings,
  onSend,
}: {
  strings: PanelStrings;
  onSend: (comment: string) => void;
}) {
  const [comment, setComment] = useState('');
  const field = useId();
  function send(event: FormEvent) {
    event.preventDefault();
    if (comment.trim() !== '') onSend(comment.trim());
  }
  return (
    <form className="ui-surface assistant-rating" onSubmit={send}>
      <label htmlFor={field}>{strings.feedbackDetails}</label>
      <textarea
        id={field}
        maxLength={COMMENT_LENGTH_MAX}
        onChange={(event) => setComment(event.target.value)}
        rows={2}
        value={comment}
      />
      <button disabled={comment.trim() === ''} type="submit">
        {strings.feedbackSend}
      </button>
    </form>
  );
}
