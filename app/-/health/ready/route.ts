import '@/lib/runtime';
import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@/lib/base/errors/database-unavailable';
import { servingState } from '@/lib/base/serving-state';
import { runtime } from '@/lib/runtime';

export const dynamic = 'force-dynamic';

/** Shorter than most load balancers wait, and longer than a busy database takes. */
const DATABASE_MS_MAX = 2_000;

/** Readiness: everything is loaded, and shutdown has not begun. */
export async function GET(): Promise<Response> {
  const { phase, servedCommit } = servingState();
  // Choice: a database outage does not make a machine unready. All machines share the database, so a load balancer
  // would take every one out, although they can still serve public pages.
  const inTime = wait(DATABASE_MS_MAX, false, { ref: false });
  const database = (await Promise.race([databaseTakesWrites(), inTime])) ? 'answers' : 'away';
  return Response.json(
    { status: phase, database, commit: servedCommit() },
    { status: phase === 'ready' ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
}

async function databaseTakesWrites(): Promise<boolean> {
  try {
    await (await runtime().stores()).tryToWrite();
    return true;
  } catch (error) {
    if (!isDatabaseUnavailable(error))
      console.error('The database could not be asked whether it takes writes:', error);
    return false;
  }
}
