import { createRedirectFinder, wildcardNames } from '@/lib/docs/config/redirect-finder';
import { pathFromAddress } from '@/lib/site/path-from-address';
import type { ProposedRedirect, Tally } from './comparison';
import type { NewSite } from './new-site';
import type { OldRedirect } from './old-site';

/** Replaces the variable part of a rule's address. */
const SAMPLE = 'any-page-8f1c';

/** Compares where readers of a redirected address arrive, and names the missing redirect if it would lead to a page. */
export function compareRedirect(
  site: NewSite,
  { source, destination, isPermanent }: OldRedirect,
  result: Tally,
): ProposedRedirect | undefined {
  const isRule = wildcardNames(source).length > 0;
  const note = { kind: 'redirect', what: 'lost', address: source, nearest: destination } as const;
  const from = isRule ? filled(source) : source;
  const here = isRule ? firstHop(site, from) : arrivalOf(site, from);
  const wanted = isRule
    ? { address: plain(filled(destination)), isThere: true }
    : arrivalOf(site, destination);
  // A page at the address itself counts as arriving, too.
  if (here !== undefined && (here.address === wanted.address || (here.isThere && here.address === from))) {
    result.same('redirect');
    return undefined;
  }
  if (here?.isThere) {
    result.note({ ...note, reason: `it led to ${destination}, and leads to ${here.address}` });
    return undefined;
  }
  result.note({ ...note, reason: `it led to ${destination}, and leads nowhere` });
  if (!wanted.isThere) return undefined;
  return {
    source: isRule ? source.replace(/\*$/, ':rest*') : source,
    destination: isRule ? destination.replace(':splat', ':rest*') : destination,
    permanent: isPermanent,
    isCertain: true,
    reason: 'the old site redirects so',
  };
}

interface Place {
  /** Without the parts that do not distinguish pages. */
  address: string;
  isThere: boolean;
}

function filled(address: string): string {
  return address.replace(/(?<=\/):[A-Za-z_]\w*\*?|\*/g, SAMPLE);
}

/** Where a rule redirects a path, whether or not a page exists there. */
function firstHop({ site }: NewSite, path: string): Place | undefined {
  // Uses the rules themselves, because anonymous readers do not learn where a rule leads if there is no page.
  const found = createRedirectFinder(site.configuration.redirects)(path);
  return found === undefined ? undefined : { address: plain(found.destination), isThere: true };
}

function arrivalOf(site: NewSite, address: string): Place {
  if (!address.startsWith('/')) return { address: plain(address), isThere: true };
  const arrival = site.arrival(plain(address));
  if (arrival.kind === 'elsewhere') return { address: plain(arrival.address), isThere: true };
  return { address: arrival.path, isThere: arrival.kind === 'page' };
}

function plain(address: string): string {
  if (address.startsWith('/')) return pathFromAddress(address.replace(/[?#].*/s, ''));
  if (!URL.canParse(address)) return address;
  const { host, pathname, search } = new URL(address);
  return `${host}${pathname.replace(/\/+$/, '')}${search}`;
}
