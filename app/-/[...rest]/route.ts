import { notFoundResponse } from '@/lib/publish/text-response';

/** The whole prefix is ours: unknown addresses below it are no pages of the site either. */
export function GET(): Response {
  return notFoundResponse('There is nothing at this address.');
}
