import '@/lib/runtime';
import { readerView } from '@/lib/current-request';
import { answerMcp } from '@/lib/mcp/answer-mcp';
import { reachedAddress } from '@/lib/publish/public-address';
import { runtime } from '@/lib/runtime';

/** The site's MCP server; `proxy.ts` rewrites `/mcp` here. */
async function answer(request: Request): Promise<Response> {
  const origin = reachedAddress(runtime().environment.publicAddress, request);
  return answerMcp(request, { ...(await readerView()), origin, search: runtime().search });
}

export { answer as DELETE, answer as GET, answer as POST };
