import { ownAddress } from '@/lib/base/addresses';
/** A rating of a reply; `null` withdraws it. */
export interface Rating {
  threadId: string;
  messageId: string;
  rating: 'up' | 'down' | null;
  comment?: string | undefined;
}

/** Stores a rating on the server; throws if that fails. */
export async function rateReply(rating: Rating): Promise<void> {
  const response = await fetch(ownAddress('assistant/rating'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(rating),
  });
  if (!response.ok) throw new Error(`The rating was not stored: ${response.status}.`);
}
