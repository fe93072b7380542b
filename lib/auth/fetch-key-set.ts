import type { JSONWebKeySet } from 'jose';
import * as z from 'zod';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { fetchOutbound } from '@/lib/outbound/fetch-outbound';
import { hostOf } from '@/lib/outbound/send-request';

const TIMEOUT_MS = 5_000;
const BYTES_MAX = 256 * 1024;

const setSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) });

/** The key set at an address of the operator's settings, which may be in their own network. */
export async function fetchKeySet(address: string): Promise<JSONWebKeySet> {
  const { status, bytes } = await fetchOutbound(address, {
    network: { policy: addressPolicy([hostOf(new URL(address))]) },
    headers: { Accept: 'application/jwk-set+json, application/json' },
    timeoutMs: TIMEOUT_MS,
    bytesMax: BYTES_MAX,
  });
  if (status !== 200) throw new Error(`${address} answered ${status}.`);
  return setSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
}
