import { ProxyProblem } from '@/lib/playground/proxy/proxy-problem';

/** Runs one route of the playground; a problem becomes an answer that the playground shows. */
export async function playgroundAnswer(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof ProxyProblem)) throw error;
    const { code, message, status } = error;
    return Response.json({ error: { code, message } }, { status, headers: { 'Cache-Control': 'no-store' } });
  }
}
