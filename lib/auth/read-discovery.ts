import * as z from 'zod';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { fetchOutbound } from '@/lib/outbound/fetch-outbound';
import { hostOf } from '@/lib/outbound/send-request';

const TIMEOUT_MS = 5_000;
const BYTES_MAX = 256 * 1024;

const discoverySchema = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  id_token_signing_alg_values_supported: z.array(z.string()).optional(),
});

/** What an OpenID Connect provider says of itself; it may be in the operator's own network. */
export async function readDiscovery(issuer: string): Promise<z.infer<typeof discoverySchema>> {
  const address = `${issuer}/.well-known/openid-configuration`;
  const { status, bytes } = await fetchOutbound(address, {
    network: { policy: addressPolicy([hostOf(new URL(address))]) },
    headers: { Accept: 'application/json' },
    timeoutMs: TIMEOUT_MS,
    bytesMax: BYTES_MAX,
  });
  if (status !== 200) throw new Error(`${address} answered ${status}.`);
  try {
    return discoverySchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    throw new Error(`What ${address} answers is no description of an OpenID Connect provider.`);
  }
}
