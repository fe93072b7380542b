import { playgroundAccess } from '@/lib/playground/handlers/playground-plan';
import { playgroundService } from '@/lib/runtime';

export const dynamic = 'force-dynamic';

/** Which playground this reader gets on `?page=`. */
export function GET(request: Request): Promise<Response> {
  return playgroundAccess(request, playgroundService());
}
