import '@/lib/runtime';
import { currentPublication } from '@/lib/current-request';
import { describeMcp } from '@/lib/mcp/describe-mcp';

/** `/.well-known/mcp`. */
export async function GET(request: Request): Promise<Response> {
  return describeMcp(await currentPublication(request));
}
