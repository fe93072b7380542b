import {
  type Integrations,
  plausibleOrigin,
  posthogAssets,
  type ServiceName,
} from '@/lib/docs/integration-scripts';
import { callGlobal, callMethod, queueCalls, queueMethods } from './globals';
import { loadScript } from './load-script';

/** For services that do not notice navigation within the site. */
export interface StartedService {
  navigated(): void;
}

type Start<Name extends ServiceName> = (
  settings: NonNullable<Integrations[Name]>,
) => StartedService | undefined;

/** Starts the services in `integrations`, as their documentation describes for pages without a bundler. */
export const SERVICES: { readonly [Name in ServiceName]: Start<Name> } = {
  adobe({ launchUrl }) {
    loadScript(launchUrl);
    return undefined;
  },

  amplitude({ apiKey }) {
    const init = () =>
      callMethod(Reflect.get(window, 'amplitude'), 'init', apiKey, {
        fetchRemoteConfig: true,
        autocapture: true,
      });
    loadScript(`https://cdn.amplitude.com/script/${encodeURIComponent(apiKey)}.js`, { hasRun: init });
    return undefined;
  },

  clarity({ projectId }) {
    queueCalls('clarity');
    loadScript(`https://www.clarity.ms/tag/${encodeURIComponent(projectId)}`);
    return undefined;
  },

  clearbit({ publicApiKey }) {
    loadScript(`https://tag.clearbitscripts.com/v1/${encodeURIComponent(publicApiKey)}/tags.js`, {
      attributes: { referrerpolicy: 'strict-origin-when-cross-origin' },
    });
    return undefined;
  },

  fathom({ siteId }) {
    loadScript('https://cdn.usefathom.com/script.js', {
      attributes: { 'data-site': siteId, 'data-spa': 'auto' },
    });
    return undefined;
  },

  frontchat({ snippetId }) {
    loadScript('https://chat-assets.frontapp.com/v1/chat.bundle.js', {
      hasRun: () => callGlobal('FrontChat', 'init', { chatId: snippetId, useDefaultLauncher: true }),
    });
    return undefined;
  },

  ga4({ measurementId }) {
    gtag('js', new Date());
    gtag('config', measurementId);
    loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`);
    return undefined;
  },

  gtm({ tagId }) {
    dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tagId)}`);
    return undefined;
  },

  heap({ appId }) {
    const heap: unknown = Reflect.get(window, 'heap') ?? [];
    const facts = { envId: appId, clientConfig: { shouldFetchServerConfig: false } };
    if (typeof heap === 'object' && heap !== null) Reflect.set(window, 'heap', Object.assign(heap, facts));
    Reflect.set(window, 'heapReadyCb', Reflect.get(window, 'heapReadyCb') ?? []);
    loadScript(`https://cdn.us.heap-api.com/config/${encodeURIComponent(appId)}/heap_config.js`);
    return undefined;
  },

  hightouch({ writeKey, apiHost }) {
    queueMethods('htevents', ['group', 'identify', 'page', 'ready', 'reset', 'track'], {
      _writeKey: writeKey,
      _loadOptions: apiHost === undefined ? {} : { apiHost },
    });
    callMethod(Reflect.get(window, 'htevents'), 'page');
    loadScript('https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js');
    return { navigated: () => callMethod(Reflect.get(window, 'htevents'), 'page') };
  },

  hotjar({ hjid, hjsv }) {
    queueCalls('hj');
    Reflect.set(window, '_hjSettings', { hjid: Number(hjid), hjsv: Number(hjsv) });
    loadScript(
      `https://static.hotjar.com/c/hotjar-${encodeURIComponent(hjid)}.js?sv=${encodeURIComponent(hjsv)}`,
    );
    return undefined;
  },

  intercom({ appId }) {
    queueCalls('Intercom');
    Reflect.set(window, 'intercomSettings', { api_base: 'https://api-iam.intercom.io', app_id: appId });
    loadScript(`https://widget.intercom.io/widget/${encodeURIComponent(appId)}`);
    return { navigated: () => callGlobal('Intercom', 'update') };
  },

  koala({ publicApiKey }) {
    queueMethods('ko', ['identify', 'off', 'on', 'qualify', 'ready', 'reset', 'track']);
    loadScript(`https://cdn.getkoala.com/v1/${encodeURIComponent(publicApiKey)}/sdk.js`);
    return undefined;
  },

  logrocket({ appId }) {
    loadScript('https://cdn.logr-in.com/LogRocket.min.js', {
      attributes: { crossorigin: 'anonymous' },
      hasRun: () => callMethod(Reflect.get(window, 'LogRocket'), 'init', appId),
    });
    return undefined;
  },

  mixpanel({ projectToken, region = 'us' }) {
    const host = {
      us: 'https://api-js.mixpanel.com',
      eu: 'https://api-eu.mixpanel.com',
      in: 'https://api-in.mixpanel.com',
    };
    const options = { api_host: host[region], persistence: 'localStorage', track_pageview: 'full-url' };
    queueMethods('mixpanel', ['identify', 'register', 'reset', 'track'], {
      __SV: 1.2,
      _i: [[projectToken, options, 'mixpanel']],
      people: [],
    });
    loadScript('https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js');
    return undefined;
  },

  pirsch({ id }) {
    loadScript('https://api.pirsch.io/pa.js', { attributes: { id: 'pianjs', 'data-code': id } });
    return undefined;
  },

  plausible({ domain, server }) {
    loadScript(`${plausibleOrigin(server)}/js/script.js`, { attributes: { 'data-domain': domain } });
    return undefined;
  },

  posthog({ apiKey, apiHost = 'https://us.i.posthog.com', sessionRecording }) {
    const options = {
      api_host: apiHost,
      capture_pageview: 'history_change',
      disable_session_recording: !sessionRecording,
    };
    queueMethods('posthog', ['capture', 'group', 'identify', 'register', 'reset'], {
      __SV: 1,
      _i: [[apiKey, options, 'posthog']],
      people: [],
    });
    loadScript(`${posthogAssets(apiHost)}/static/array.js`, { attributes: { crossorigin: 'anonymous' } });
    return undefined;
  },

  segment({ key, cdnUrl = 'https://cdn.segment.com' }) {
    queueMethods('analytics', ['group', 'identify', 'off', 'on', 'page', 'ready', 'reset', 'track'], {
      _writeKey: key,
      _cdn: cdnUrl,
      _loadOptions: {},
      SNIPPET_VERSION: '5.2.1',
    });
    callMethod(Reflect.get(window, 'analytics'), 'page');
    loadScript(`${cdnUrl.replace(/\/+$/, '')}/analytics.js/v1/${encodeURIComponent(key)}/analytics.min.js`);
    return { navigated: () => callMethod(Reflect.get(window, 'analytics'), 'page') };
  },
};

function dataLayer(): unknown[] {
  const there: unknown = Reflect.get(window, 'dataLayer');
  if (Array.isArray(there)) return there;
  const layer: unknown[] = [];
  Reflect.set(window, 'dataLayer', layer);
  return layer;
}

/** Google's script only accepts commands as `arguments` objects, not arrays. */
function gtag(..._command: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  dataLayer().push(arguments);
}
