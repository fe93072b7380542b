import { playgroundAccess } from '@/lib/api/playground-plan';
import { playgroundService } from '@/lib/runtime';

export const dynamic = 'force-dynamic';

/** Which playground this reader gets on `?page=`. */
export function GET(request: Request): Promise<Response> {
  return playgroundAccess(request, playgroundService());
}
