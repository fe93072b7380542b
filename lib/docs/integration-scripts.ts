import type { SiteConfiguration } from './config/schema/site-configuration';

export type Integrations = SiteConfiguration['integrations'];
/** Services that ask readers for consent to analytics. */
export type ConsentManagerName = 'onetrust' | 'osano' | 'transcend';
export type ServiceName = Exclude<keyof Integrations, 'telemetry' | 'cookies' | ConsentManagerName>;

/**
 * Origins of each service's scripts, from `integrations`. Adding a service here allows its scripts on every page.
 * Images, requests and frames are already allowed everywhere.
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

/** Plausible's `server` as an origin; the format writes it without a scheme. */
export function plausibleOrigin(server = 'plausible.io'): string {
  return /^https?:\/\//.test(server) ? server.replace(/\/+$/, '') : `https://${server}`;
}

/** The origin of a PostHog host's scripts. Its cloud serves them from separate hosts. */
export function posthogAssets(apiHost = 'https://us.i.posthog.com'): string {
  return apiHost.replace('.i.posthog.com', '-assets.i.posthog.com').replace(/\/+$/, '');
}

export function asksConsent({ cookies, onetrust, osano, transcend }: Integrations): boolean {
  return [cookies?.key, onetrust, osano, transcend].some((asked) => asked !== undefined);
}

/** Whether any integration runs code in pages. */
export function hasServices({ telemetry: _, ...services }: Integrations): boolean {
  return Object.values(services).some((service) => service !== undefined);
}

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
