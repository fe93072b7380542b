import { isOutboundProblem, type OutboundProblem } from '@/lib/outbound/outbound-problem';
import { isProxyProblem, type ProxyProblem } from '../proxy/proxy-problem';

/** A slot becomes free as soon as any request ends. */
const RETRY_AFTER_SECONDS = 1;

/** Runs a route of the playground; a problem becomes an error for the playground. */
export async function playgroundAnswer(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!isProxyProblem(error) && !isOutboundProblem(error)) throw error;
    const { code, message } = error;
    const status = statusOf(error);
    return Response.json(
      { error: { code, message } },
      {
        status,
        headers: {
          'Cache-Control': 'no-store',
          ...(status === 429 ? { 'Retry-After': String(RETRY_AFTER_SECONDS) } : {}),
        },
      },
    );
  }
}

function statusOf(error: ProxyProblem | OutboundProblem): number {
  if (isProxyProblem(error)) return error.status;
  return error.code === 'timeout' ? 504 : 502;
}
