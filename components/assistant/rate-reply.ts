import { ownAddress } from '@/lib/base/addresses';
/** What a reader thinks of a reply; `null` takes it back. */
export interface Rating {
  threadId: string;
  messageId: string;
  rating: 'up' | 'down' | null;
  comment?: string | undefined;
}

/** Stores a rating beside its reply; throws where it was not stored. */
export async function rateReply(rating: Rating): Promise<void> {
  const response = await fetch(ownAddress('assistant/rating'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(rating),
  });
  if (!response.ok) throw new Error(`The rating was not stored: ${response.status}.`);
}
