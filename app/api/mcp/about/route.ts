import { describeMcp } from '@/lib/api/describe-mcp';
import { currentEnvironment } from '@/lib/base/environment';
import { publicOrigin } from '@/lib/publish/public-origin';
import { currentSite } from '@/lib/runtime';

/** `/.well-known/mcp`. */
export async function GET(request: Request): Promise<Response> {
  return describeMcp(await currentSite(), publicOrigin(currentEnvironment().publicOrigin, request));
}
