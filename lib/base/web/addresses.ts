import { withBasePath } from './base-path';

// Which addresses are Lectern's own. All others belong to the site, wherever its authors put pages and files.

/** Prefix of Lectern's own addresses. Nothing of a site is below it. */
export const OWN_PREFIX = '/-/';

/**
 * Lectern's addresses by their first segment. A `page` is for people, a `route` for scripts and programs. An `inner`
 * page shows a page of the site in another form and is reached only by rewrites of `proxy.ts`.
 */
export const ownAddresses = {
  account: 'page',
  assistant: 'route',
  auth: 'route',
  away: 'inner',
  changes: 'page',
  compare: 'page',
  dashboard: 'page',
  feedback: 'route',
  files: 'route',
  fonts: 'route',
  git: 'route',
  health: 'route',
  hosts: 'route',
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
  'page-report': 'route',
  playground: 'route',
  popular: 'route',
  preview: 'route',
  previews: 'route',
  reference: 'route',
  robots: 'route',
  rss: 'route',
  schema: 'route',
  scim: 'route',
  search: 'route',
  'sign-in': 'page',
  site: 'inner',
  skill: 'route',
  sitemap: 'route',
  slack: 'route',
  view: 'inner',
  views: 'route',
  'widget.js': 'route',
} as const;

export type OwnName = keyof typeof ownAddresses;

export type OwnKind = (typeof ownAddresses)[OwnName];

/** The addresses of the message API are known to its clients, so they must not change. */
const MESSAGE_API =
  /^\/api\/(?:v1\/assistant\/[^/]+\/message|v2\/assistant\/[^/]+\/message(?:\/[^/]+\/stream)?)$/;

/**
 * Callbacks of sign-in providers, and of the authorization servers of APIs. Operators have registered these addresses,
 * so they must not change.
 */
export const registeredAddresses = {
  signIn: (provider: string) => `/api/auth/callback/${provider}`,
  playground: '/api/playground/callback',
} as const;

const REGISTERED = /^\/api\/(?:auth\/callback\/[^/]+|playground\/callback)$/;

/**
 * One of Lectern's addresses.
 *
 * @example ownAddress('llms/full') // '/-/llms/full'
 */
export function ownAddress<Rest extends OwnName | `${OwnName}${'/' | '?'}${string}`>(rest: Rest) {
  return `${OWN_PREFIX}${rest}` as const;
}

/** An address for browser scripts. Elements get theirs from JSX, which adds the base path itself. */
export function ownEndpoint<Rest extends OwnName | `${OwnName}${'/' | '?'}${string}`>(rest: Rest): string {
  return withBasePath(ownAddress(rest));
}

/** What answers at a path below the prefix; `undefined` for other paths. */
export function ownKind(pathname: string): OwnKind | undefined {
  const name = ownName(pathname);
  return name === undefined ? undefined : ownAddresses[name];
}

/** The first segment of one of Lectern's addresses; `undefined` for others. */
export function ownName(pathname: string): OwnName | undefined {
  if (!pathname.startsWith(OWN_PREFIX)) return undefined;
  const [name = ''] = pathname.slice(OWN_PREFIX.length).split('/', 1);
  return isOwnName(name) ? name : undefined;
}

/** The pages among them. Which pages a dashboard has, only the dashboard knows. */
const OWN_PAGE =
  /^\/-\/(?:account|changes|compare\/[^/]+|dashboard(?:\/[^/]+\/[^/]+(?:\/.*)?)?|join|sign-in(?:\/(?:forgot|password))?)\/?$/;

/** Whether a path below the prefix may be a page for people. */
export function isOwnPage(pathname: string): boolean {
  return OWN_PAGE.test(pathname);
}

function isOwnName(name: string): name is OwnName {
  return Object.hasOwn(ownAddresses, name);
}

/** Whether a path is a route for programs, rather than a page with server actions. */
export function isRoute(pathname: string): boolean {
  return ownKind(pathname) === 'route' || MESSAGE_API.test(pathname) || REGISTERED.test(pathname);
}

/** Whether a path belongs to Lectern or the framework, so that no page or file of a site can have it. */
export function isReserved(path: string): boolean {
  return /^\/(?:-|_next)(?:\/|$)/.test(path) || MESSAGE_API.test(path);
}

/**
 * Where a provider's callback is forwarded. A site may have a page at that address, because its readers send no `state`
 * and no body.
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
 * The current address of a path from before the prefix, or one that people type from memory. A page of the site at that
 * path takes precedence.
 */
export function shortcut(pathname: string): string | undefined {
  if (/^\/dashboard\/account$/.test(pathname)) return ownAddress('account');
  if (/^\/(?:sign-in|join|dashboard)(?:\/|$)/.test(pathname)) return OWN_PREFIX + pathname.slice(1);
  const former = pathname.replace(/^\/api\//, OWN_PREFIX);
  return ownKind(former) === 'route' && former !== pathname ? former : undefined;
}
