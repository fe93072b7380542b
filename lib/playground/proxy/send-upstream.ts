import { lookup as lookupAddresses } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { AddressPolicy } from './address-policy';
import { ProxyProblem } from './proxy-problem';
import type { UpstreamRequest } from './upstream-request';

/** What decides how a request is sent. */
export interface SendingOptions {
  policy: AddressPolicy;
  /** Until the head of the answer is there. */
  timeoutMs: number;
  signal: AbortSignal;
  /** Names to addresses; only tests give another one. */
  resolveName?: typeof lookupAddresses | undefined;
  /** Certificates that are trusted beside the usual ones; only tests give some. */
  certificate?: string | undefined;
}

/** The head of an answer, with its body still on the way. */
export interface UpstreamAnswer {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  body: http.IncomingMessage;
}

/**
 * Sends one request, to an address that was checked after its name was resolved, and follows no
 * redirect: a host that is allowed must not lead to one that is not.
 *
 * @throws ProxyProblem
 */
export function sendUpstream(request: UpstreamRequest, options: SendingOptions): Promise<UpstreamAnswer> {
  const { url, method, headers, body } = request;
  const { policy, timeoutMs, signal, certificate } = options;
  const host = url.hostname.replace(/^\[|\]$/g, '');
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
      sent.destroy(
        new ProxyProblem('timeout', `${host} did not answer within ${Math.round(timeoutMs / 1000)} s.`),
      );
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
      sent.destroy(new ProxyProblem('unreachable', `${host} wanted another protocol than HTTP.`));
    });
    sent.on('error', (error) => {
      clearTimeout(timer);
      reject(error instanceof ProxyProblem ? error : unreachable(host, error));
    });
    sent.end(body);
  });
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

function addressRefused(host: string): ProxyProblem {
  return new ProxyProblem(
    'address-refused',
    `${host} is an address inside a network, which is not asked from here. Whoever runs this site can allow it with LECTERN_PROXY_ALLOW.`,
  );
}

function unreachable(host: string, cause: Error): ProxyProblem {
  const code = 'code' in cause && typeof cause.code === 'string' ? ` (${cause.code})` : '';
  return new ProxyProblem('unreachable', `${host} could not be reached${code}.`, { cause });
}

function headerPairs(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, position) => (position % 2 === 0 ? [[name, raw[position + 1] ?? '']] : []));
}
