import { NotFoundPage } from '@/components/docs/not-found-page';
import { currentSite } from '@/lib/runtime';

/** What stands at an address without a page. */
export default async function NotFound() {
  const site = await currentSite();
  const { title, description } = site.configuration.errors.notFound;
  return <NotFoundPage description={description} frame={site.frame('/404')} title={title} />;
}
