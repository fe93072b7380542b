import type { Metadata } from 'next';
import { BareNotFoundPage } from '@/components/docs/bare-not-found-page';
import { currentPublicSite, strangerSite } from '@/lib/current-request';
import { pageMetadata } from '@/lib/publish/page-metadata';

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata(await currentPublicSite(), undefined);
}

export default async function NotFound() {
  const { configuration, layout } = await strangerSite();
  const { language, appearance, theme, homeHref } = layout('/');
  // Every page contains this view, so it has no navigation.
  return (
    <BareNotFoundPage
      layout={{ language, appearance, theme, homeHref }}
      own={configuration.errors.notFound}
    />
  );
}
