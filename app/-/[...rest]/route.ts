import { notFoundResponse } from '@/lib/http/not-found-response';

/** The whole prefix is ours: unknown addresses below it are no pages of the site either. */
export function GET(): Response {
  return notFoundResponse();
}
