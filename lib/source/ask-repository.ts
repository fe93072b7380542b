import { fetchOutbound } from '@/lib/outbound/fetch-outbound';
import { isOutboundProblem } from '@/lib/outbound/outbound-problem';
import type { OutboundNetwork } from '@/lib/outbound/send-request';
import { proxyAdvice } from './proxy-advice';

/** A large repository lists thousands of branches; the beginning is enough to recognise one. */
const BYTES_MAX = 10_000;
const TIMEOUT_MS = 10_000;

/**
 * Checks for a public repository at a user-entered address, under the rules for strangers' addresses. Uses git's own
 * protocol: https://git-scm.com/docs/http-protocol
 *
 * @returns what is wrong; `undefined` if there is a repository
 */
export async function repositoryProblem(url: string, network: OutboundNetwork): Promise<string | undefined> {
  if (!/^https?:\/\/[^/@]+(?:\/|$)/.test(url) || !URL.canParse(url))
    return 'Write an address such as "https://github.com/acme/docs".';
  try {
    const answer = await fetchOutbound(`${url.replace(/\/+$/, '')}/info/refs?service=git-upload-pack`, {
      network,
      headers: {},
      bytesMax: BYTES_MAX,
      timeoutMs: TIMEOUT_MS,
      isCutAtMax: true,
    });
    const kind = answer.headers.get('content-type') ?? '';
    if (answer.status === 200 && kind.startsWith('application/x-git-upload-pack-advertisement'))
      return undefined;
    if (answer.status === 401 || answer.status === 403 || answer.status === 404)
      return 'There is no repository that everybody may read. For a private one, write it in sites.json, with the variable of its token.';
    return `There is no Git repository: the answer was ${answer.status}.`;
  } catch (error) {
    if (!isOutboundProblem(error)) throw error;
    const isOutOfReach = error.code === 'unreachable' || error.code === 'timeout';
    const advice = isOutOfReach ? proxyAdvice(url) : undefined;
    return advice === undefined ? error.message : `${error.message} ${advice}`;
  }
}
