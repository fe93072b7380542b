import { DAY_MS } from '@/lib/base/durations';
import { probeReportFile, readProbeReport } from '@/lib/probe/probe-report';
import { currentSite, runtime } from '@/lib/runtime';
import type { Dashboard } from '../dashboard-access';

const days = 30;
const listed = 50;
const pagesMax = 100_000;
/** Enough to check a small site; for a large one the page does not wait. */
const patienceMs = 4_000;

export type ContentReport = Awaited<ReturnType<typeof contentReport>>;

export async function contentReport({ stores, site: row }: Dashboard, now: Date) {
  const sinceDay = new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
  const siteId = row.id;
  const [site, pages, comments, misses, searches, findings, probed] = await Promise.all([
    currentSite(),
    stores.readership.pages({ siteId, sinceDay, limit: pagesMax }),
    stores.readership.feedback({ siteId, sinceDay, limit: listed, isCommentedOnly: true }),
    stores.queries.mostAsked({ siteId, sinceDay, isMissesOnly: true, limit: listed }),
    stores.queries.mostAsked({ siteId, sinceDay, isMissesOnly: false, limit: listed }),
    runtime().findings.within(patienceMs),
    readProbeReport(probeReportFile(runtime().environment.dataDirectory, runtime().domain)),
  ]);
  const seen = new Set(pages.filter(({ views }) => views > 0).map(({ path }) => path));
  const unseen = site.pagePaths.filter((path) => !seen.has(path));
  const judged = pages.filter(({ helpful, unhelpful }) => helpful + unhelpful > 0);
  return {
    misses,
    searches,
    viewed: pages.filter(({ views }) => views > 0).slice(0, listed),
    comments,
    judged: judged.sort((left, right) => right.unhelpful - left.unhelpful).slice(0, listed),
    unseen: unseen.slice(0, listed),
    unseenCount: unseen.length,
    findings,
    probed,
  };
}
