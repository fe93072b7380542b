import type { ReadershipContext } from '@/lib/analytics/handlers/readership-context';
import { readerView } from '@/lib/current-request';
import { runtime } from '@/lib/runtime';

export async function readershipContext(): Promise<ReadershipContext> {
  const { domain, stores, environment, admitsReader } = runtime();
  const { site: rowOf, readership } = await stores();
  const [view, row] = await Promise.all([readerView(), rowOf(domain)]);
  if (row === undefined) throw new Error(`The database has no site "${domain}".`);
  const context = { ...view, store: readership, siteId: row.id, secret: environment.instanceSecret };
  const { trustedProxyCount } = runtime().environment;
  return { ...context, trustedProxyCount, now: new Date(), admits: admitsReader };
}
