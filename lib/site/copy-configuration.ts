import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';

/** Page actions that need neither a server nor its address. */
const OFFLINE: ReadonlySet<unknown> = new Set(['copy', 'view', 'download-pdf', 'download-spec']);

/**
 * The settings of a site for its static copy, which has no server to count views, store feedback or forward requests.
 */
export function copyConfiguration(configuration: SiteConfiguration): SiteConfiguration {
  const { api, contextual, integrations } = configuration;
  const { playground } = api;
  return {
    ...configuration,
    // Page views and the "was this page helpful" question.
    integrations: { ...integrations, telemetry: { ...integrations.telemetry, enabled: false } },
    api: {
      ...api,
      playground: {
        ...playground,
        // Browsers call the API directly, so it must allow that (CORS).
        proxy: false,
        display: playground.display === 'auth' ? 'simple' : playground.display,
      },
    },
    contextual: {
      display: contextual?.display ?? 'header',
      options: (contextual?.options ?? ['copy', 'view']).filter(
        (option) => typeof option !== 'string' || OFFLINE.has(option),
      ),
    },
  };
}
