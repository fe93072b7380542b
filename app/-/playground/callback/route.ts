import { oauthCallback } from '@/lib/playground/oauth/callback-page';

export const dynamic = 'force-dynamic';

/** Where authorization servers redirect the playground's window. */
export function GET(): Response {
  return oauthCallback();
}
