import { purposeBytes } from '@/lib/base/purpose-bytes';
import { assistantKeyFrom, hashOfKey, keyHint } from './assistant-key';
import type { KeyStore, PanelKey } from './key-store';

/**
 * The key with which the panel in the pages of a site asks. It follows from the secret of the instance,
 * so every process knows it and none keeps it; only pages of the site's own origin may use it.
 */
export function panelKey(instanceSecret: string, domain: string): string {
  return assistantKeyFrom(purposeBytes(instanceSecret, `panel key of ${domain}`));
}

/** A site with the secret of the process that serves it. */
export interface ServedSite {
  siteId: string;
  domain: string;
  instanceSecret: string;
}

/**
 * Makes the panel's key known to the database, at every start. `false` where the database knows that of
 * another secret: two processes with different secrets would refuse each other's panels and sessions.
 */
export function keepPanelKey(store: KeyStore, served: ServedSite, now: Date): Promise<boolean> {
  return store.keepPanelKey(panelKeyOf(served), now);
}

/** Takes the key of this secret in place of that of another: the secret was changed on purpose. */
export function replacePanelKey(store: KeyStore, served: ServedSite, now: Date): Promise<void> {
  return store.replacePanelKey(panelKeyOf(served), now);
}

function panelKeyOf({ siteId, domain, instanceSecret }: ServedSite): PanelKey {
  const key = panelKey(instanceSecret, domain);
  return { siteId, hash: hashOfKey(key), hint: keyHint(key) };
}
