import { oauthCallback } from '@/lib/playground/oauth/callback-page';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return oauthCallback();
}
