import '@/lib/runtime';
import { playgroundAccess } from '@/lib/playground/handlers/playground-plan';
import { runtime } from '@/lib/runtime';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return playgroundAccess(request, runtime().playground);
}
