import { useState } from 'react';
import { ownEndpoint } from '@/lib/base/web/addresses';
import type { PanelMessage } from './panel-message';

interface Rating {
  threadId: string;
  messageId: string;
  rating: 'up' | 'down' | null;
  comment?: string | undefined;
}

/** `commenting`: the rating is stored, and a comment may follow. `failed`: the previous rating is shown. */
type RatingState = 'still' | 'saving' | 'commenting' | 'thanked' | 'failed';

/** The rating of a reply; only shown once the server has stored it. */
export function useRating(reply: PanelMessage, onRated: (rating: 'up' | 'down' | undefined) => void) {
  const [state, setState] = useState<RatingState>('still');
  const { threadId, rating } = reply.metadata ?? {};

  async function save(next: 'up' | 'down' | undefined, comment?: string) {
    if (threadId === undefined) return;
    setState('saving');
    try {
      await rateReply({ threadId, messageId: reply.id, rating: next ?? null, comment });
    } catch {
      setState('failed');
      return;
    }
    onRated(next);
    setState(next === undefined ? 'still' : comment === undefined ? 'commenting' : 'thanked');
  }

  return {
    rating,
    state,
    /** Pressing the same button again withdraws the rating. */
    rate: (value: 'up' | 'down') => save(value === rating ? undefined : value),
    comment: (text: string) => save(rating, text),
  };
}

async function rateReply(rating: Rating): Promise<void> {
  const response = await fetch(ownEndpoint('assistant/rating'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(rating),
  });
  if (!response.ok) throw new Error(`The rating was not stored: ${response.status}.`);
}
