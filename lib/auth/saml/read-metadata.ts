import { readFile } from 'node:fs/promises';
import type { SamlSettings } from '@/lib/base/settings/saml-settings';
import { askProvider } from '../ask-provider';

const BYTES_MAX = 1024 * 1024;

/** Fetches the identity provider's metadata, which may be in the operator's own network. */
export async function readMetadata({ metadata }: Pick<SamlSettings, 'metadata'>): Promise<string> {
  if (metadata.kind === 'file') return readFile(metadata.file, 'utf8');
  const { address } = metadata;
  const accept = 'application/samlmetadata+xml, application/xml';
  return askProvider(address, { accept, bytesMax: BYTES_MAX });
}
