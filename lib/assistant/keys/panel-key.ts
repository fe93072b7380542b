import { purposeBytes } from '@/lib/base/purpose-bytes';
import { assistantKeyFrom, hashOfKey, keyHint } from './assistant-key';
import type { KeyStore, PanelKey } from './key-store';

/** The panel's key, derived from the instance's secret, so that every process knows it without storing it. */
export function panelKey(instanceSecret: string, domain: string): string {
  return assistantKeyFrom(purposeBytes(instanceSecret, `panel key of ${domain}`));
}

export interface ServedSite {
  siteId: string;
  domain: string;
  instanceSecret: string;
}

/**
 * Registers the panel key in the database, at every start. Returns `false` if the database has one from a different
 * secret: processes with different secrets would refuse each other's panels and sessions.
 */
export function ensurePanelKey(store: KeyStore, served: ServedSite, now: Date): Promise<boolean> {
  return store.keepPanelKey(panelKeyOf(served), now);
}

/** Whether `keepPanelKey` would change nothing, given the panel keys in use. */
export function isPanelKeyStored(
  hashes: readonly string[],
  { instanceSecret, domain }: Omit<ServedSite, 'siteId'>,
) {
  return hashes.length === 1 && hashes[0] === hashOfKey(panelKey(instanceSecret, domain));
}

/** Replaces the panel key after an intended change of the secret. */
export function replacePanelKey(store: KeyStore, served: ServedSite, now: Date): Promise<void> {
  return store.replacePanelKey(panelKeyOf(served), now);
}

function panelKeyOf({ siteId, domain, instanceSecret }: ServedSite): PanelKey {
  const key = panelKey(instanceSecret, domain);
  return { siteId, hash: hashOfKey(key), hint: keyHint(key) };
}
