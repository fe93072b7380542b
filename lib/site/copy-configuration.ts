import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';

/** Page actions that need neither a server nor the address of one. */
const OFFLINE: ReadonlySet<unknown> = new Set(['copy', 'view', 'download-pdf', 'download-spec']);

/**
 * The settings of a site for its static copy, which has no server to count views, keep feedback or forward requests.
 */
export function copyConfiguration(configuration: SiteConfiguration): SiteConfiguration {
  const { api, contextual, integrations } = configuration;
  const { playground } = api;
  return {
    ...configuration,
    // Counts, and the question whether a page helped.
    integrations: { ...integrations, telemetry: { ...integrations.telemetry, enabled: false } },
    api: {
      ...api,
      playground: {
        ...playground,
        // Browsers ask the API themselves; it must allow that.
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
