import type * as z from 'zod';
import { OperatorError } from '@/lib/base/errors/operator-error';
import type { ProposalSettings } from '@/lib/base/settings/proposal-settings';
import { fetchOutbound } from '@/lib/outbound/fetch-outbound';
import { isOutboundProblem } from '@/lib/outbound/outbound-problem';
import type { OutboundNetwork } from '@/lib/outbound/send-request';

const TIMEOUT_MS = 20_000;
const BYTES_MAX = 5_000_000;

/**
 * A request to a code host's API.
 * @throws OperatorError if the host refuses
 */
export type Ask = <Answer>(
  method: string,
  path: string,
  schema: z.ZodType<Answer>,
  body?: Record<string, unknown>,
) => Promise<Answer>;

/** What to do about a refusal, by its status. */
export type CodeHostAdvice = Readonly<Record<number, string>>;

/** The HTTP API of GitHub, GitLab or Gitea, authenticated with a repository's token. */
export function codeHostApi(
  { api, host, token }: Pick<ProposalSettings, 'api' | 'host' | 'token'>,
  network: OutboundNetwork,
  advice: CodeHostAdvice,
): Ask {
  const { hostname } = new URL(api);
  const authorization: Record<string, string> =
    host === 'gitlab'
      ? { 'PRIVATE-TOKEN': token }
      : { Authorization: host === 'gitea' ? `token ${token}` : `Bearer ${token}` };
  return async (method, path, schema, body) => {
    const request = `${method} ${path.replace(/\?.*$/, '')}`;
    try {
      const { status, bytes } = await fetchOutbound(api + path, {
        network,
        method,
        headers: {
          ...authorization,
          Accept: host === 'github' ? 'application/vnd.github+json' : 'application/json',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        body: body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body)),
        bytesMax: BYTES_MAX,
        timeoutMs: TIMEOUT_MS,
        redirects: 'told',
      });
      // The response may repeat the request, including the token, so only its status is reported.
      if (status < 200 || status > 299)
        throw new OperatorError(
          `${hostname} answered ${request} with ${status}. ${advice[status] ?? 'Try it later.'}`,
        );
      const parsed = schema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
      if (parsed.success) return parsed.data;
      throw new OperatorError(`${hostname} answered ${request} in a form that is not known.`);
    } catch (error) {
      if (isOutboundProblem(error)) throw new OperatorError(error.message);
      if (error instanceof SyntaxError)
        throw new OperatorError(`${hostname} answered ${request} with something else than JSON.`);
      throw error;
    }
  };
}
