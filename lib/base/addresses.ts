// Which addresses are ours. Every other one belongs to the site, wherever its authors put pages and files.

/** Everything of ours stands below this, and nothing of a site does. */
export const OWN_PREFIX = '/-/';

/**
 * What stands below the prefix, by the first part of its address. A `page` is for people, a `route` for scripts
 * and programs; an `inner` page is one of the site in another form, to which only `proxy.ts` leads.
 */
export const ownAddresses = {
  account: 'page',
  assistant: 'route',
  auth: 'route',
  away: 'inner',
  dashboard: 'page',
  feedback: 'route',
  files: 'route',
  icon: 'route',
  icons: 'route',
  join: 'page',
  katex: 'route',
  live: 'route',
  llms: 'route',
  markdown: 'route',
  mcp: 'route',
  missing: 'inner',
  modules: 'route',
  navigation: 'route',
  nearest: 'route',
  og: 'route',
  playground: 'route',
  preview: 'route',
  reference: 'route',
  robots: 'route',
  rss: 'route',
  schema: 'route',
  search: 'route',
  'sign-in': 'page',
  sitemap: 'route',
  view: 'inner',
  views: 'route',
} as const;

/** The first part of an address of ours. */
export type OwnName = keyof typeof ownAddresses;

/** What answers at an address of ours. */
export type OwnKind = (typeof ownAddresses)[OwnName];

/** The message API: its clients have these addresses. */
const MESSAGE_API =
  /^\/api\/(?:v1\/assistant\/[^/]+\/message|v2\/assistant\/[^/]+\/message(?:\/[^/]+\/stream)?)$/;

/**
 * Where people come back to from a provider by which they sign in, and from the authorization server of an API.
 * Operators have registered these addresses there, so they stay.
 */
export const registeredAddresses = {
  signIn: (provider: string) => `/api/auth/callback/${provider}`,
  playground: '/api/playground/callback',
} as const;

const REGISTERED = /^\/api\/(?:auth\/callback\/[^/]+|playground\/callback)$/;

/**
 * An address of ours.
 *
 * @example ownAddress('llms/full') // '/-/llms/full'
 */
export function ownAddress<Rest extends OwnName | `${OwnName}${'/' | '?'}${string}`>(rest: Rest) {
  return `${OWN_PREFIX}${rest}` as const;
}

/** What answers at a path below the prefix; `undefined` for every other path. */
export function ownKind(pathname: string): OwnKind | undefined {
  const name = ownName(pathname);
  return name === undefined ? undefined : ownAddresses[name];
}

/** The first part of an address of ours; `undefined` for one that is not ours. */
export function ownName(pathname: string): OwnName | undefined {
  if (!pathname.startsWith(OWN_PREFIX)) return undefined;
  const [name = ''] = pathname.slice(OWN_PREFIX.length).split('/', 1);
  return isOwnName(name) ? name : undefined;
}

function isOwnName(name: string): name is OwnName {
  return Object.hasOwn(ownAddresses, name);
}

/** Whether a program of ours reads what is sent to an address, and no page: there are no server actions. */
export function isRoute(pathname: string): boolean {
  return ownKind(pathname) === 'route' || MESSAGE_API.test(pathname) || REGISTERED.test(pathname);
}

/** Whether no page and no file of a site can be reached at a path, since it is ours or the framework's. */
export function isReserved(path: string): boolean {
  return /^\/(?:-|_next)(?:\/|$)/.test(path) || MESSAGE_API.test(path);
}

/**
 * Where the answer of a provider goes on to. Readers of a page at such an address bring no `state`, and send
 * nothing: so a site may have one.
 */
export function forwardedAddress(request: {
  method: string;
  pathname: string;
  searchParams: URLSearchParams;
}): string | undefined {
  const { method, pathname, searchParams } = request;
  const isAnswer = method === 'POST' || searchParams.has('state');
  return isAnswer && REGISTERED.test(pathname) ? pathname.replace(/^\/api\//, OWN_PREFIX) : undefined;
}

/**
 * Where an address of ours has moved to, which stood among those of the site before there was the prefix, or
 * which people write by heart. A page of the site at such an address comes first.
 */
export function shortcut(pathname: string): string | undefined {
  if (/^\/dashboard\/account$/.test(pathname)) return ownAddress('account');
  if (/^\/(?:sign-in|join|dashboard)(?:\/|$)/.test(pathname)) return OWN_PREFIX + pathname.slice(1);
  const former = pathname.replace(/^\/api\//, OWN_PREFIX);
  return ownKind(former) === 'route' && former !== pathname ? former : undefined;
}
