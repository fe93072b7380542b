import { lookup as lookupAddresses } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { AddressPolicy } from './address-policy';
import { isOutboundProblem, OutboundProblem } from './outbound-problem';

export interface OutboundNetwork {
  policy: AddressPolicy;
  /** Resolves names; only set by tests. */
  resolveName?: typeof lookupAddresses | undefined;
  /** An additional trusted certificate; only set by tests. */
  certificate?: string | undefined;
  /**
   * Keep-alive connections, for one host that the operator names. Otherwise each request has its own connection, so
   * that nothing leaks between readers.
   */
  connections?: http.Agent | undefined;
}

export interface SendingOptions extends OutboundNetwork {
  /** Until the response head has arrived. */
  timeoutMs: number;
  signal: AbortSignal;
}

export interface OutboundRequest {
  method: string;
  url: URL;
  headers: Record<string, string | string[]>;
  body?: Uint8Array | undefined;
}

/** A response head, with the body still streaming. */
export interface OutboundAnswer {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  body: http.IncomingMessage;
}

/**
 * Sends one request, whose address is checked after name resolution. Follows no redirects, because an allowed host must
 * not lead to a forbidden one.
 *
 * @throws OutboundProblem
 */
export function sendRequest(request: OutboundRequest, options: SendingOptions): Promise<OutboundAnswer> {
  const { url, method, headers, body } = request;
  const { policy, timeoutMs, signal, certificate } = options;
  const host = hostOf(url);
  // Node.js skips the lookup below for numeric addresses.
  if (isIP(host) !== 0 && !policy.isAllowed(host, host)) return Promise.reject(addressRefused(host));
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? https : http).request({
      method,
      host,
      port: url.port === '' ? undefined : Number(url.port),
      path: `${url.pathname}${url.search}`,
      headers: { Host: url.host, ...headers },
      agent: options.connections ?? false,
      lookup: guardedLookup(policy, options.resolveName ?? lookupAddresses),
      ...(certificate === undefined ? {} : { ca: certificate }),
      signal,
    });
    const timer = setTimeout(() => {
      sent.destroy(timeUp(host));
    }, timeoutMs);
    sent.once('response', (answer) => {
      clearTimeout(timer);
      resolve({
        status: answer.statusCode ?? 0,
        statusText: answer.statusMessage ?? '',
        headers: headerPairs(answer.rawHeaders),
        body: answer,
      });
    });
    sent.once('upgrade', (_answer, socket) => {
      socket.destroy();
      sent.destroy(new OutboundProblem('unreachable', `${host} wanted another protocol than HTTP.`));
    });
    sent.on('error', (error) => {
      clearTimeout(timer);
      if (isOutboundProblem(error)) return reject(error);
      reject(isTimeUp(signal) ? timeUp(host, { cause: error }) : unreachable(host, error));
    });
    sent.end(body);
  });
}

/** Keep-alive connections to one host. Above `max`, requests wait for a connection within their own time limit. */
export function connectionPool({ protocol }: URL, max: number): http.Agent {
  return new (protocol === 'https:' ? https : http).Agent({ keepAlive: true, maxSockets: max });
}

/** A URL's host, without the brackets of an IPv6 address. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/**
 * Resolves a name and passes the checked addresses on to the connection, so that a second lookup cannot give a
 * different result (DNS rebinding).
 */
function guardedLookup(policy: AddressPolicy, resolveName: typeof lookupAddresses): LookupFunction {
  return (host, options, callback) => {
    resolveName(host, { all: true, verbatim: true }, (error, addresses) => {
      if (error) return callback(error, '');
      // One forbidden address is enough to refuse, because Node.js chooses which one to connect to.
      if (addresses.length === 0 || !addresses.every(({ address }) => policy.isAllowed(address, host))) {
        return callback(addressRefused(host), '');
      }
      const [first] = addresses;
      if (options.all === true) callback(null, addresses);
      else callback(null, first?.address ?? '', first?.family);
    });
  };
}

/**
 * The addresses of a host that another program will ask, so that it need not look them up once more; `undefined` for a
 * host that is an address.
 *
 * @throws OutboundProblem
 */
export function checkedAddresses(
  host: string,
  { policy, resolveName = lookupAddresses }: OutboundNetwork,
): Promise<readonly string[] | undefined> {
  if (isIP(host) !== 0)
    return policy.isAllowed(host, host) ? Promise.resolve(undefined) : Promise.reject(addressRefused(host));
  return new Promise((resolve, reject) => {
    guardedLookup(policy, resolveName)(host, { all: true }, (error, found) => {
      if (error !== null) reject(isOutboundProblem(error) ? error : unreachable(host, error));
      else resolve(typeof found === 'string' ? [found] : found.map(({ address }) => address));
    });
  });
}

/** Whether a signal was aborted by a time-out rather than by the caller. */
export function isTimeUp({ reason }: AbortSignal): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

export function timeUp(host: string, options?: ErrorOptions): OutboundProblem {
  return new OutboundProblem('timeout', `${host} did not answer in time.`, options);
}

function addressRefused(host: string): OutboundProblem {
  return new OutboundProblem(
    'address-refused',
    `${host} is an address inside a network, which is not asked from here. The operator can allow it with LECTERN_PROXY_ALLOW.`,
  );
}

function unreachable(host: string, cause: Error): OutboundProblem {
  const code = 'code' in cause && typeof cause.code === 'string' ? ` (${cause.code})` : '';
  return new OutboundProblem('unreachable', `${host} could not be reached${code}.`, { cause });
}

function headerPairs(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, position) => (position % 2 === 0 ? [[name, raw[position + 1] ?? '']] : []));
}
