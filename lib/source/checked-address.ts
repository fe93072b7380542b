import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { fetchOutbound, requireAddress } from '@/lib/outbound/fetch-outbound';
import { OutboundProblem } from '@/lib/outbound/outbound-problem';
import { checkedAddresses, hostOf, type OutboundNetwork } from '@/lib/outbound/send-request';

/** An address that is not of whoever runs the server: git asks it at what was checked alone. */
export interface CheckedAddress {
  /** Settings that hold git to the address. @throws OutboundProblem if it leads inside the network */
  settings(): Promise<GitSetting[]>;
  /** Where the host has led on to, if git told of that; git may be run once more. @throws OutboundProblem */
  follow(): Promise<boolean>;
}

export type GitSetting = readonly [name: string, value: string];

const REDIRECTS_MAX = 3;
const TIMEOUT_MS = 10_000;
const ASKED = '/info/refs?service=git-upload-pack';
/** Of git, since which it can be told the address of a name. */
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
        // A proxy would look up the name by itself.
        ['proxy', ''],
        // The empty one takes out what the account of the server has set.
        ['curloptResolve', ''],
        ...(pinned === undefined ? [] : [['curloptResolve', pinned] as const]),
      ];
      return [
        // The first of two counts if git cannot read the address, the second before what the account has for this host.
        ...ofHttp.map(([name, value]) => [`http.${name}`, value] as const),
        ...ofHttp.map(([name, value]) => [`http.${url.href}.${name}`, value] as const),
        // The longest wins, so that what is asked is what was checked, by the form that was checked.
        [`url.${url.href}.insteadOf`, written],
        ['submodule.recurse', 'false'],
        ['fetch.recurseSubmodules', 'false'],
        // A host may name others from which a part is to be fetched.
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

/** As git and the check read it alike. */
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

/** `undefined` for a number, which nobody looks up. */
async function pinnedAddress(url: URL, network: OutboundNetwork): Promise<string | undefined> {
  const host = hostOf(url);
  const addresses = await checkedAddresses(host, network);
  if (addresses === undefined) return undefined;
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const listed = addresses.map((address) => (address.includes(':') ? `[${address}]` : address));
  return `${host}:${port}:${listed.join(',')}`;
}

/** Where a host leads who asks it as git does; that host is checked before it is asked. */
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

/** Former ones leave out what they do not know, in silence. @throws OperatorError */
async function requireVersion(): Promise<void> {
  version ??= promisify(execFile)('git', ['--version']).then(
    ({ stdout }) => stdout,
    () => '',
  );
  const text = await version;
  const [, major, minor] = /(\d+)\.(\d+)/.exec(text) ?? [];
  // Git itself says better that it is not there.
  if (major === undefined) version = undefined;
  else if (Number(major) < VERSION[0] || (Number(major) === VERSION[0] && Number(minor) < VERSION[1]))
    throw new OperatorError(
      `git on this machine is ${major}.${minor}, which cannot be held to an address. Install ${VERSION.join('.')} or later, or write the site in sites.json.`,
    );
}

/** Whether git stopped because the host leads elsewhere. */
export function isLedOn(printed: string): boolean {
  return /The requested URL returned error: 3\d\d/.test(printed);
}
