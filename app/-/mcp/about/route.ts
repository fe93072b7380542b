import { describeMcp } from '@/lib/mcp/describe-mcp';
import { currentPublication } from '@/lib/runtime';

/** `/.well-known/mcp`. */
export async function GET(request: Request): Promise<Response> {
  return describeMcp(await currentPublication(request));
}
