import { readFile } from 'node:fs/promises';
import type { SamlSettings } from '@/lib/base/settings/saml-settings';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { fetchOutbound } from '@/lib/outbound/fetch-outbound';
import { hostOf } from '@/lib/outbound/send-request';

const TIMEOUT_MS = 5_000;
const BYTES_MAX = 1024 * 1024;

/** The metadata of the identity provider, which may be in the operator's own network. */
export async function readMetadata({ metadata }: Pick<SamlSettings, 'metadata'>): Promise<string> {
  if (metadata.kind === 'file') return readFile(metadata.file, 'utf8');
  const { address } = metadata;
  const { status, bytes } = await fetchOutbound(address, {
    network: { policy: addressPolicy([hostOf(new URL(address))]) },
    headers: { Accept: 'application/samlmetadata+xml, application/xml' },
    timeoutMs: TIMEOUT_MS,
    bytesMax: BYTES_MAX,
  });
  if (status !== 200) throw new Error(`${address} answered ${status}.`);
  return new TextDecoder().decode(bytes);
}
