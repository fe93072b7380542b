import { oauthCallback } from '@/lib/playground/oauth/callback-page';

export const dynamic = 'force-dynamic';

/** Where authorization servers send the window back to that the playground opened. */
export function GET(): Response {
  return oauthCallback();
}
