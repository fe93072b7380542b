import { isOutboundProblem, type OutboundProblem } from '@/lib/outbound/outbound-problem';
import { isProxyProblem, type ProxyProblem } from '../proxy/proxy-problem';

/** Short, because a slot becomes free when any request ends. */
const RETRY_AFTER_SECONDS = 1;

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
