import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSourceUnavailable } from '@/lib/base/errors/source-unavailable';
import type { Environment } from '@/lib/base/settings/environment';
import { addressOfSite, type HostedSite } from '@/lib/base/sites/hosted-site';
import { isRoute } from '@/lib/base/web/addresses';
import { keepAskedHost } from '@/lib/http/asked-host';
import { endWithFault } from '@/lib/http/end-with-fault';
import { answerSourceUnavailable } from './answer-failures';
import type { HostedSites } from './hosted-sites';

/** Answers a request for one of several sites, or for the one of `DOCS_DIR`. */
type SiteListener = (request: IncomingMessage, response: ServerResponse, site?: HostedSite) => void;

/**
 * Finds the site of a request by its host, in one place for everything that answers. A host that nobody has gets a 404,
 * and further hosts of a site lead to its first.
 */
export function siteAtHost(
  sites: HostedSites | undefined,
  environment: Pick<Environment, 'publicAddress'>,
  next: SiteListener,
): (request: IncomingMessage, response: ServerResponse) => void {
  if (sites === undefined) return next;
  return (request, response) => {
    keepAskedHost(request.headers);
    const name = hostnameOf(request);
    sites.at(name).then(
      (site) => {
        if (site === undefined) return refuse(response);
        if (site === 'home') return next(request, response);
        if (name === site.hosts[0] || !mayLeadAway(request)) return next(request, response, site);
        response.writeHead(308, { Location: addressOfSite(environment, site) + request.url }).end();
      },
      (error: unknown) => {
        if (!isSourceUnavailable(error)) return endWithFault(response, error);
        console.error(error);
        answerSourceUnavailable(request, response, error);
      },
    );
  };
}

/** The host that was asked for, of an outermost proxy where there is one, without its port. */
function hostnameOf({ headers }: IncomingMessage): string {
  const host = String(headers['x-forwarded-host'] ?? headers.host ?? '');
  return host.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase();
}

/** Programs keep to the host that they asked. */
function mayLeadAway({ method, url = '' }: IncomingMessage): boolean {
  const isAsked = method === 'GET' || method === 'HEAD';
  return isAsked && url.startsWith('/') && !isRoute(url.split('?', 1)[0] ?? '');
}

function refuse(response: ServerResponse): void {
  response
    .writeHead(404, {
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    })
    .end('No site is served at this host.\n');
}
