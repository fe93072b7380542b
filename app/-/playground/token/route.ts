import '@/lib/runtime';
import { playgroundToken } from '@/lib/playground/handlers/playground-token';
import { runtime } from '@/lib/runtime';

export const dynamic = 'force-dynamic';

export function POST(request: Request): Promise<Response> {
  return playgroundToken(request, runtime().playground);
}
