import * as z from 'zod';
import { askProvider } from './ask-provider';

const BYTES_MAX = 256 * 1024;

const discoverySchema = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  end_session_endpoint: z.string().optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).optional(),
});

/** Reads the discovery document of an OpenID Connect provider, which may be in the operator's own network. */
export async function readDiscovery(issuer: string): Promise<z.infer<typeof discoverySchema>> {
  const address = `${issuer}/.well-known/openid-configuration`;
  const answer = await askProvider(address, { accept: 'application/json', bytesMax: BYTES_MAX });
  try {
    return discoverySchema.parse(JSON.parse(answer));
  } catch {
    throw new Error(`What ${address} answers is no description of an OpenID Connect provider.`);
  }
}
