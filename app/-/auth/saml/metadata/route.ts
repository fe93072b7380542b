import '@/lib/runtime';
import { notFoundResponse } from '@/lib/http/not-found-response';
import { runtime } from '@/lib/runtime';

export async function GET(): Promise<Response> {
  const { saml } = await runtime().accounts();
  if (saml === undefined) return notFoundResponse();
  return new Response(await saml.metadata(), {
    headers: { 'Content-Type': 'application/samlmetadata+xml', 'Cache-Control': 'no-store' },
  });
}
