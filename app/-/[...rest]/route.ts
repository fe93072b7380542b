import { notFoundResponse } from '@/lib/http/not-found-response';

/** The whole prefix is ours, so unknown addresses below it are no pages of the site. */
export function GET(): Response {
  return notFoundResponse();
}
