import type { AskedQuestion } from '@/lib/analytics/conversation-store';
import { QUESTIONS_READ, REPORT_DAYS } from '@/lib/analytics/question-span';
import { citedPage } from '@/lib/base/cited-sources';
import { systemClock } from '@/lib/base/clock';
import { DAY_MS } from '@/lib/base/durations';
import type { Environment } from '@/lib/base/settings/environment';
import { percentDecoded } from '@/lib/base/text/percent-decoded';
import { databasePlace } from '@/lib/db/database-client';
import { examineDatabase } from '@/lib/db/examine-database';
import { deepestReasonOf } from './doctor/finding';
import { projectDirectory } from './project-directory';

/** A reader's question, with the site's pages that its reply cites. */
export interface ReadersQuestion extends AskedQuestion {
  pages: readonly string[];
}

/**
 * Readers' latest questions at the site of these settings, newest first; none without a database. Read-only, because
 * this command may be of another version than the server, whose start migrates the database.
 */
export async function readersQuestions(environment: Environment): Promise<ReadersQuestion[]> {
  const { databaseUrl, database, docsDomain, publicAddress } = environment;
  try {
    const { isThere, pending, unknown } = await examineDatabase(
      databaseUrl,
      projectDirectory,
      database.connectTimeoutMs,
    );
    if (!isThere) return [];
    if (pending.length + unknown.length > 0) throw new Error('it is of another version');
    // Loaded late: without a database, its client may not exist either.
    const { openStores } = await import('@/lib/db/open-stores');
    const stores = await openStores(databaseUrl, database);
    try {
      const site = await stores.site(docsDomain);
      if (site === undefined) return [];
      const since = new Date(systemClock().getTime() - REPORT_DAYS * DAY_MS);
      const asked = await stores.conversations.questions(site.id, since, QUESTIONS_READ);
      return asked.map((one) => ({ ...one, pages: pagesOf(one, publicAddress) }));
    } finally {
      await stores.close();
    }
  } catch (error) {
    console.error(
      `The questions of readers were left out: the database ${databasePlace(databaseUrl)} cannot be read (${deepestReasonOf(error)}).`,
    );
    return [];
  }
}

/** Paths in the site; the question may have been asked at another of its hosts. */
function pagesOf({ sources }: AskedQuestion, publicAddress: string): string[] {
  const base = new URL(publicAddress).pathname.replace(/\/$/, '');
  return sources.flatMap((source) => {
    const url = citedPage(source);
    if (!URL.canParse(url, publicAddress)) return [];
    const { pathname } = new URL(url, publicAddress);
    const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
    return percentDecoded(path).replace(/(?<=.)\/+$/, '') || '/';
  });
}
