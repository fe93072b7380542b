import { notFoundResponse } from '@/lib/publish/text-response';

/** All below the prefix is ours: what is none of our addresses is no page of the site either. */
export function GET(): Response {
  return notFoundResponse('There is nothing at this address.');
}
