import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { fetchOutbound, requireAddress } from '@/lib/outbound/fetch-outbound';
import { OutboundProblem } from '@/lib/outbound/outbound-problem';
import { checkedAddresses, hostOf, type OutboundNetwork } from '@/lib/outbound/send-request';

/** An address that is not the operator's. Git connects only to the IP addresses that were checked. */
export interface CheckedAddress {
  /** Settings that restrict git to the checked addresses. @throws OutboundProblem if one is inside the network */
  settings(): Promise<GitSetting[]>;
  /** Follows a redirect that stopped git; true if git should run again. @throws OutboundProblem */
  follow(): Promise<boolean>;
}

export type GitSetting = readonly [name: string, value: string];

const REDIRECTS_MAX = 3;
const TIMEOUT_MS = 10_000;
const ASKED = '/info/refs?service=git-upload-pack';
/** The first version of git with `http.curloptResolve`. */
const VERSION = [2, 37] as const;

export function checkedAddress(written: string, network: OutboundNetwork): CheckedAddress {
  let target = written;
  let count = 0;

  return {
    async settings() {
      await requireVersion();
      const url = plainAddress(target, network);
      const pinned = await pinnedAddress(url, network);
      const ofHttp: GitSetting[] = [
        ['followRedirects', 'false'],
        // A proxy would resolve the name itself.
        ['proxy', ''],
        // The empty value clears the settings of the server's account.
        ['curloptResolve', ''],
        ...(pinned === undefined ? [] : [['curloptResolve', pinned] as const]),
      ];
      return [
        // The general settings apply if git cannot parse the address; the specific ones override the account's settings
        // for this host.
        ...ofHttp.map(([name, value]) => [`http.${name}`, value] as const),
        ...ofHttp.map(([name, value]) => [`http.${url.href}.${name}`, value] as const),
        // The longest match wins, so git requests the normalised address that was checked.
        [`url.${url.href}.insteadOf`, written],
        ['submodule.recurse', 'false'],
        ['fetch.recurseSubmodules', 'false'],
        // A host could name others from which to fetch a part.
        ['transfer.bundleURI', 'false'],
        ['fetch.uriProtocols', ''],
        ['promisor.acceptFromServer', 'none'],
      ];
    },
    async follow() {
      count += 1;
      const from = plainAddress(target, network);
      const next = await leadsTo(from, network);
      if (next === undefined) return false;
      if (count > REDIRECTS_MAX) {
        target = written;
        count = 0;
        throw new OutboundProblem(
          'too-many-redirects',
          `${hostOf(from)} leads on more than ${REDIRECTS_MAX} times.`,
        );
      }
      target = next;
      return true;
    },
  };
}

/** Parses an address. Refuses forms that git and `URL` could read differently. */
function plainAddress(written: string, network: OutboundNetwork): URL {
  if (!/^https?:\/\/[^/@\\?#\s]+(?:\/[^?#\s]*)?$/i.test(written) || !URL.canParse(written))
    throw new OutboundProblem(
      'bad-address',
      `"${written}" is no address of a repository that is asked here.`,
    );
  const url = requireAddress(written, network);
  url.hostname = url.hostname.replace(/\.$/, '');
  return url;
}

/** `undefined` for an IP address, which needs no lookup. */
async function pinnedAddress(url: URL, network: OutboundNetwork): Promise<string | undefined> {
  const host = hostOf(url);
  const addresses = await checkedAddresses(host, network);
  if (addresses === undefined) return undefined;
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const listed = addresses.map((address) => (address.includes(':') ? `[${address}]` : address));
  return `${host}:${port}:${listed.join(',')}`;
}

/** The redirect target for git's first request. The host is checked before the request. */
async function leadsTo(url: URL, network: OutboundNetwork): Promise<string | undefined> {
  const asked = `${url.href.replace(/\/+$/, '')}${ASKED}`;
  const options = { network, headers: {}, bytesMax: 1_000, timeoutMs: TIMEOUT_MS, isCutAtMax: true };
  const { status, headers } = await fetchOutbound(asked, { ...options, redirects: 'told' });
  const location = headers.get('location');
  if (status < 300 || status > 399 || location === null || !URL.canParse(location, asked)) return undefined;
  const { href } = new URL(location, asked);
  if (href.endsWith(ASKED)) return href.slice(0, -ASKED.length);
  throw new OutboundProblem(
    'bad-address',
    `${hostOf(url)} leads to ${href.slice(0, 200)}, which is no repository.`,
  );
}

let version: Promise<string> | undefined;

/** Older versions silently ignore settings that they do not know. @throws OperatorError */
async function requireVersion(): Promise<void> {
  version ??= promisify(execFile)('git', ['--version']).then(
    ({ stdout }) => stdout,
    () => '',
  );
  const text = await version;
  const [, major, minor] = /(\d+)\.(\d+)/.exec(text) ?? [];
  // If git is missing, its own error is clearer.
  if (major === undefined) version = undefined;
  else if (Number(major) < VERSION[0] || (Number(major) === VERSION[0] && Number(minor) < VERSION[1]))
    throw new OperatorError(
      `git on this machine is ${major}.${minor}, which cannot be held to an address. Install ${VERSION.join('.')} or later, or write the site in sites.json.`,
    );
}

/** Whether git stopped because of a redirect. */
export function isLedOn(printed: string): boolean {
  return /The requested URL returned error: 3\d\d/.test(printed);
}
