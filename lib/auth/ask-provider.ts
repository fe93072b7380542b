import { addressPolicy } from '@/lib/outbound/address-policy';
import { fetchOutbound } from '@/lib/outbound/fetch-outbound';
import { hostOf } from '@/lib/outbound/send-request';

const TIMEOUT_MS = 5_000;

/**
 * Fetches JSON from an address in the operator's settings, which may be in their own network.
 *
 * @throws Error with the provider's answer, if it is not the expected one
 */
export async function askProvider(
  address: string,
  { accept, bytesMax }: { accept: string; bytesMax: number },
): Promise<string> {
  const { status, bytes } = await fetchOutbound(address, {
    network: { policy: addressPolicy([hostOf(new URL(address))]) },
    headers: { Accept: accept },
    timeoutMs: TIMEOUT_MS,
    bytesMax,
  });
  if (status !== 200) throw new Error(`${address} answered ${status}.`);
  return new TextDecoder().decode(bytes);
}
