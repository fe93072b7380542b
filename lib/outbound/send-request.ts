import { lookup as lookupAddresses } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { AddressPolicy } from './address-policy';
import { isOutboundProblem, OutboundProblem } from './outbound-problem';

/** How other servers are reached. */
export interface OutboundNetwork {
  policy: AddressPolicy;
  /** Names to addresses; only tests give another one. */
  resolveName?: typeof lookupAddresses | undefined;
  /** Certificates that are trusted beside the usual ones; only tests give some. */
  certificate?: string | undefined;
}

/** What decides how one request is sent. */
export interface SendingOptions extends OutboundNetwork {
  /** Until the head of the answer is there. */
  timeoutMs: number;
  signal: AbortSignal;
}

/** A request as it goes out. */
export interface OutboundRequest {
  method: string;
  url: URL;
  headers: Record<string, string | string[]>;
  body?: Uint8Array | undefined;
}

/** The head of an answer, with its body still on the way. */
export interface OutboundAnswer {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  body: http.IncomingMessage;
}

/**
 * Sends one request, to an address that was checked after its name was resolved, and follows no
 * redirect: a host that is allowed must not lead to one that is not.
 *
 * @throws OutboundProblem
 */
export function sendRequest(request: OutboundRequest, options: SendingOptions): Promise<OutboundAnswer> {
  const { url, method, headers, body } = request;
  const { policy, timeoutMs, signal, certificate } = options;
  const host = hostOf(url);
  // The lookup below is not asked for an address in numbers.
  if (isIP(host) !== 0 && !policy.isAllowed(host, host)) return Promise.reject(addressRefused(host));
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? https : http).request({
      method,
      host,
      port: url.port === '' ? undefined : Number(url.port),
      path: `${url.pathname}${url.search}`,
      headers: { Host: url.host, ...headers },
      // Connections are not shared, so that nothing of one reader reaches another.
      agent: false,
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

/** The host of an address, an IPv6 address without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/**
 * Resolves a name and hands out what was checked: the connection goes to those addresses, so a name
 * cannot mean one thing to the check and another to the connection.
 */
function guardedLookup(policy: AddressPolicy, resolveName: typeof lookupAddresses): LookupFunction {
  return (host, options, callback) => {
    resolveName(host, { all: true, verbatim: true }, (error, addresses) => {
      if (error) return callback(error, '');
      // One refused address among several is enough: which of them is tried is not ours to say.
      if (addresses.length === 0 || !addresses.every(({ address }) => policy.isAllowed(address, host))) {
        return callback(addressRefused(host), '');
      }
      const [first] = addresses;
      if (options.all === true) callback(null, addresses);
      else callback(null, first?.address ?? '', first?.family);
    });
  };
}

/** Whether a signal ended something because its time was over, and not because somebody hung up. */
export function isTimeUp({ reason }: AbortSignal): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

/** The problem of a host that took too long. */
export function timeUp(host: string, options?: ErrorOptions): OutboundProblem {
  return new OutboundProblem('timeout', `${host} did not answer in time.`, options);
}

function addressRefused(host: string): OutboundProblem {
  return new OutboundProblem(
    'address-refused',
    `${host} is an address inside a network, which is not asked from here. Whoever runs this site can allow it with LECTERN_PROXY_ALLOW.`,
  );
}

function unreachable(host: string, cause: Error): OutboundProblem {
  const code = 'code' in cause && typeof cause.code === 'string' ? ` (${cause.code})` : '';
  return new OutboundProblem('unreachable', `${host} could not be reached${code}.`, { cause });
}

function headerPairs(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, position) => (position % 2 === 0 ? [[name, raw[position + 1] ?? '']] : []));
}
