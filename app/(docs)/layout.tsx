import '@/app/globals.css';
import type { ReactNode } from 'react';
import { FailureBoundary, LinkPreview, LiveReload, PageViews } from '@/components/docs/document-parts';
import { SiteStyle } from '@/components/docs/site-style';
import { currentSite, runtime } from '@/lib/runtime';

/** The document around every page of the site. */
export default async function DocsLayout({ children }: { children: ReactNode }) {
  const site = await currentSite();
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <SiteStyle assets={site.rootAssets} codeColors={site.codeColors} configuration={site.configuration} />
      </head>
      <body>
        <FailureBoundary>{children}</FailureBoundary>
        <LinkPreview />
        {site.configuration.integrations.telemetry?.enabled === false ? null : <PageViews />}
        {site.rootAssets.scripts.map((src) => (
          <script defer key={src} src={src} />
        ))}
        {runtime().hasLiveReload ? <LiveReload /> : null}
      </body>
    </html>
  );
}
