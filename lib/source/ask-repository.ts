import { fetchOutbound } from '@/lib/outbound/fetch-outbound';
import { isOutboundProblem } from '@/lib/outbound/outbound-problem';
import type { OutboundNetwork } from '@/lib/outbound/send-request';

/** A large repository names thousands of branches; its beginning is enough to know that it is one. */
const BYTES_MAX = 10_000;
const TIMEOUT_MS = 10_000;

/**
 * Asks whether a repository that everybody may read is at an address that somebody typed, by the rules for addresses of
 * strangers. Git's own protocol: https://git-scm.com/docs/http-protocol
 *
 * @returns what is wrong; `undefined` if there is one
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
    if (isOutboundProblem(error)) return error.message;
    throw error;
  }
}
