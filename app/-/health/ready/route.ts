import { isDatabaseAway } from '@/lib/base/database-away';
import { servingState } from '@/lib/base/serving-state';
import { runtime } from '@/lib/runtime';

export const dynamic = 'force-dynamic';

/** Whether a load balancer should send requests here: everything is loaded, and no stop has begun. */
export async function GET(): Promise<Response> {
  const { phase } = servingState();
  // Choice: without a database, public pages are still answered. All machines share it, so a balancer that took
  // every one of them out would take these pages away too.
  const database = (await databaseAnswers()) ? 'answers' : 'away';
  return Response.json(
    { status: phase, database },
    { status: phase === 'ready' ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
}

async function databaseAnswers(): Promise<boolean> {
  const { stores, domain } = runtime();
  try {
    await (await stores()).site(domain);
    return true;
  } catch (error) {
    if (isDatabaseAway(error)) return false;
    throw error;
  }
}
