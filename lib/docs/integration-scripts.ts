import type { SiteConfiguration } from './config/schema/site-configuration';

type Integrations = SiteConfiguration['integrations'];
type Name = Exclude<keyof Integrations, 'telemetry' | 'cookies'>;

/**
 * Origins of each service's scripts, from `integrations`. Adding a service here allows its scripts on every page;
 * pictures, requests and frames are allowed everywhere already.
 */
const SCRIPTS: Readonly<Record<Name, (integrations: Integrations) => readonly (string | undefined)[]>> = {
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
  plausible: ({ plausible }) => [`https://${plausible?.server ?? 'plausible.io'}`],
  posthog: ({ posthog }) => [
    posthog?.apiHost ?? 'https://us.i.posthog.com',
    ...(posthog?.apiHost === undefined ? ['https://us-assets.i.posthog.com'] : []),
  ],
  segment: () => ['https://cdn.segment.com'],
};

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
