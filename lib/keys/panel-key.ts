import { purposeBytes } from '@/lib/base/purpose-bytes';
import { assistantKeyFrom, hashOfKey, keyHint } from './assistant-key';
import type { KeyStore } from './key-store';

/**
 * The key with which the panel in the pages of a site asks. It follows from the secret of the instance,
 * so every process knows it and none keeps it; only pages of the site's own origin may use it.
 */
export function panelKey(instanceSecret: string, domain: string): string {
  return assistantKeyFrom(purposeBytes(instanceSecret, `panel key of ${domain}`));
}

/** Makes the panel's key known to the database, at every start. */
export async function keepPanelKey(
  store: KeyStore,
  { siteId, domain, instanceSecret }: { siteId: string; domain: string; instanceSecret: string },
  now: Date,
): Promise<void> {
  const key = panelKey(instanceSecret, domain);
  await store.keepPanelKey({ siteId, hash: hashOfKey(key), hint: keyHint(key) }, now);
}
