import type { SiteConfiguration } from './config/schema/site-configuration';

export type Integrations = SiteConfiguration['integrations'];
/** Services that ask readers whether they may be counted. */
export type ConsentManagerName = 'onetrust' | 'osano' | 'transcend';
export type ServiceName = Exclude<keyof Integrations, 'telemetry' | 'cookies' | ConsentManagerName>;

/**
 * Origins of each service's scripts, from `integrations`. Adding a service here allows its scripts on every page;
 * pictures, requests and frames are allowed everywhere already.
 */
const SCRIPTS: Readonly<
  Record<ServiceName | ConsentManagerName, (integrations: Integrations) => readonly (string | undefined)[]>
> = {
  adobe: ({ adobe }) => [adobe?.launchUrl],
  amplitude: () => ['https://cdn.amplitude.com'],
  clarity: () => ['https://www.clarity.ms', 'https://scripts.clarity.ms'],
  clearbit: () => ['https://tag.clearbitscripts.com', 'https://x.clearbitjs.com'],
  fathom: () => ['https://cdn.usefathom.com'],
  frontchat: () => ['https://chat-assets.frontapp.com'],
  ga4: () => ['https://www.googletagmanager.com'],
  gtm: () => ['https://www.googletagmanager.com'],
  heap: () => ['https://cdn.heapanalytics.com', 'https://cdn.us.heap-api.com'],
  hightouch: () => ['https://cdn.hightouch-events.com'],
  hotjar: () => ['https://static.hotjar.com', 'https://script.hotjar.com'],
  intercom: () => ['https://widget.intercom.io', 'https://js.intercomcdn.com'],
  koala: () => ['https://cdn.getkoala.com'],
  logrocket: () => ['https://cdn.logr-in.com', 'https://cdn.lr-in-prod.com'],
  mixpanel: () => ['https://cdn.mxpnl.com'],
  pirsch: () => ['https://api.pirsch.io'],
  plausible: ({ plausible }) => [plausibleOrigin(plausible?.server)],
  posthog: ({ posthog }) => [posthog?.apiHost, posthogAssets(posthog?.apiHost)],
  segment: ({ segment }) => [segment?.cdnUrl ?? 'https://cdn.segment.com'],
  onetrust: ({ onetrust }) => [
    onetrust?.scriptSource,
    'https://cdn.cookielaw.org',
    'https://geolocation.onetrust.com',
  ],
  osano: ({ osano }) => [osano?.scriptSource, 'https://cmp.osano.com'],
  transcend: () => ['https://transcend-cdn.com', 'https://cdn.transcend.io'],
};

/** `server` of Plausible, which the format writes without its scheme, as an origin. */
export function plausibleOrigin(server = 'plausible.io'): string {
  return /^https?:\/\//.test(server) ? server.replace(/\/+$/, '') : `https://${server}`;
}

/** Where the scripts of a PostHog host come from: its cloud has hosts of their own for them. */
export function posthogAssets(apiHost = 'https://us.i.posthog.com'): string {
  return apiHost.replace('.i.posthog.com', '-assets.i.posthog.com').replace(/\/+$/, '');
}

/** Whether the site asks its readers before it counts them. */
export function asksConsent({ cookies, onetrust, osano, transcend }: Integrations): boolean {
  return [cookies?.key, onetrust, osano, transcend].some((asked) => asked !== undefined);
}

/** Whether anything in `integrations` runs in pages. */
export function hasServices({ telemetry: _, ...services }: Integrations): boolean {
  return Object.values(services).some((service) => service !== undefined);
}

/** Script origins of the services that a site uses. */
export function integrationScripts(integrations: Integrations): string[] {
  const configured = Object.entries(SCRIPTS).filter(
    ([name]) => Reflect.get(integrations, name) !== undefined,
  );
  const addresses = configured.flatMap(([, addressesFor]) => addressesFor(integrations));
  return [...new Set(addresses.flatMap((address) => originOf(address)))];
}

function originOf(address: string | undefined): string[] {
  return address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [];
}
