import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSourceUnavailable } from '@/lib/base/errors/source-unavailable';
import type { Environment } from '@/lib/base/settings/environment';
import { addressOfSite, type HostedSite } from '@/lib/base/sites/hosted-site';
import { isRoute } from '@/lib/base/web/addresses';
import { destroyWithError } from '@/lib/http/destroy-with-error';
import { preserveRequestHost } from '@/lib/http/request-host';
import { answerSourceUnavailable } from './answer-failures';
import type { HostedSites } from './hosted-sites';

/** Handles a request for one of several sites, or for that of `DOCS_DIR`. */
type SiteListener = (request: IncomingMessage, response: ServerResponse, site?: HostedSite) => void;

/**
 * Finds a request's site by its host, in one place for all handlers. An unknown host gets a 404; further hosts of a
 * site redirect to its first.
 */
export function siteAtHost(
  sites: HostedSites | undefined,
  environment: Pick<Environment, 'publicAddress'>,
  next: SiteListener,
): (request: IncomingMessage, response: ServerResponse) => void {
  if (sites === undefined) return next;
  return (request, response) => {
    preserveRequestHost(request.headers);
    const name = hostnameOf(request);
    sites.at(name).then(
      (site) => {
        if (site === undefined) return refuse(response);
        if (site === 'home') return next(request, response);
        if (name === site.hosts[0] || !mayLeadAway(request)) return next(request, response, site);
        response.writeHead(308, { Location: addressOfSite(environment, site) + request.url }).end();
      },
      (error: unknown) => {
        if (!isSourceUnavailable(error)) return destroyWithError(response, error);
        console.error(error);
        answerSourceUnavailable(request, response, error);
      },
    );
  };
}

/** The requested host without its port; behind a proxy, the one that the outermost proxy received. */
function hostnameOf({ headers }: IncomingMessage): string {
  const host = String(headers['x-forwarded-host'] ?? headers.host ?? '');
  return host.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase();
}

/** Whether the request may be redirected. Programs keep to the host that they requested. */
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
