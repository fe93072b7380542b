import '@/lib/runtime';
import { playgroundSend } from '@/lib/playground/handlers/playground-send';
import { runtime } from '@/lib/runtime';

export const dynamic = 'force-dynamic';

export function POST(request: Request): Promise<Response> {
  return playgroundSend(request, runtime().playground);
}
