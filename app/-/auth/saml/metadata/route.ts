import '@/lib/runtime';
import { notFoundResponse } from '@/lib/http/not-found-response';
import { runtime } from '@/lib/runtime';

/** What the identity provider is to know of this site (SAML metadata of a service provider). */
export async function GET(): Promise<Response> {
  const { saml } = await runtime().accounts();
  if (saml === undefined) return notFoundResponse();
  return new Response(await saml.metadata(), {
    headers: { 'Content-Type': 'application/samlmetadata+xml', 'Cache-Control': 'no-store' },
  });
}
