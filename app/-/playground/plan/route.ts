import '@/lib/runtime';
import { playgroundPlan } from '@/lib/playground/handlers/playground-plan';
import { runtime } from '@/lib/runtime';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return playgroundPlan(request, runtime().playground);
}
