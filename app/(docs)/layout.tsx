import '@/app/globals.css';
import type { ReactNode } from 'react';
import { changeOfRequest } from '@/app/(docs)/change-of-request';
import {
  AssistantLauncher,
  EarlyPress,
  EarlyPressScript,
  FailureBoundary,
  ForeignChanges,
  ForeignChangesScript,
  LinkPreview,
  LiveReload,
  PageViews,
  SiteIntegrations,
  SiteScripts,
} from '@/components/docs/document-parts';
import { SiteErrors } from '@/components/docs/site-errors';
import { SiteStyle } from '@/components/docs/site-style';
import { VariationScript } from '@/components/docs/variation-script';
import { Sheet } from '@/components/ui/sheet';
import { variationToken } from '@/lib/base/markup/variation-tokens';
import { asksConsent, hasServices } from '@/lib/docs/integration-scripts';
import { currentSite, runtime } from '@/lib/runtime';

export default async function DocsLayout({ children }: { children: ReactNode }) {
  const { hasLiveReload } = runtime();
  const shownChange = changeOfRequest();
  const site = await currentSite();
  const { assistant, docsTrust, staticCopy } = runtime().environment;
  const hasAssistant = assistant.panel.isShown;
  const { appearance, integrations } = site.configuration;
  const variations = site.configuration.variations.options.map(({ id }) => variationToken(id));
  return (
    <html
      // Defaults for readers without scripts; otherwise a script applies the reader's choice before the first paint.
      className={appearance.default === 'dark' ? 'dark' : undefined}
      data-appearance={appearance.default}
      data-assistant={hasAssistant ? 'closed' : undefined}
      lang="en"
      suppressHydrationWarning
    >
      <head>
        <Sheet of={site.configuration.theme} />
        <ForeignChangesScript />
        <EarlyPressScript />
        {variations.length === 0 ? null : <VariationScript tokens={variations} />}
        <SiteStyle
          assets={site.assets}
          codeColors={site.codeColors}
          configuration={site.configuration}
          fontRooms={site.fontRooms}
          fonts={site.fonts}
          scriptCss={await site.scriptCss()}
        />
      </head>
      <body>
        {hasLiveReload ? <SiteErrors diagnostics={site.diagnostics} /> : null}
        <FailureBoundary siteName={site.configuration.name}>{children}</FailureBoundary>
        {staticCopy === undefined ? <LinkPreview /> : null}
        {integrations.telemetry?.enabled === false ? null : (
          <PageViews asksFirst={asksConsent(integrations)} />
        )}
        {docsTrust === 'full' && hasServices(integrations) ? (
          <SiteIntegrations integrations={integrations} />
        ) : null}
        {hasAssistant ? <AssistantLauncher /> : null}
        {hasLiveReload ? <LiveReload shownChange={shownChange} /> : null}
        <ForeignChanges />
        {site.assets.scripts.length === 0 ? null : <SiteScripts sources={site.assets.scripts} />}
        <EarlyPress />
      </body>
    </html>
  );
}
