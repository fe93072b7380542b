import * as z from 'zod';
import { addressDecoded } from '@/lib/base/text/percent-decoded';
import { clientAddress } from '@/lib/http/client-address';
import { isSameOrigin } from '@/lib/http/is-same-origin';
import { readBody } from '@/lib/http/read-body';
import { isRequestError } from '@/lib/http/request-error';
import { readablePage } from '@/lib/site/readable-page';
import { isRobot } from '../is-robot';
import type { ReadershipContext } from './readership-context';

const BODY_BYTES_MAX = 2_000;
const wanted = {
  // Percent-encoded by browsers, so that one letter may take nine characters.
  schema: z.object({ path: z.string() }),
  bytesMax: BODY_BYTES_MAX,
  example: '{"path": "/page"}',
};

/** Counts a page view. Always responds with 204, because no caller needs the result. */
export async function countPageView(request: Request, context: ReadershipContext): Promise<Response> {
  const counted = await pageOf(request, context);
  if (counted !== undefined) {
    const day = context.now.toISOString().slice(0, 10);
    await context.store.recordView({ siteId: context.siteId, path: counted, day });
  }
  return new Response(null, { status: 204 });
}

async function pageOf(request: Request, context: ReadershipContext): Promise<string | undefined> {
  const { headers } = request;
  if (context.site.configuration.integrations.telemetry?.enabled === false) return undefined;
  if (!isSameOrigin(headers) || isRobot(headers.get('user-agent'))) return undefined;
  if (!context.admits(clientAddress(headers, context.trustedProxyCount), context.now.getTime()))
    return undefined;
  const body = await readBody(request, wanted).catch((error: unknown) => {
    // Our pages send no invalid requests.
    if (isRequestError(error)) return undefined;
    throw error;
  });
  return body === undefined ? undefined : readablePage(context, addressDecoded(body.path));
}
