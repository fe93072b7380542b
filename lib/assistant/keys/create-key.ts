import { hashOfKey, keyHint, newAssistantKey } from './assistant-key';
import type { KeyStore, NewKey, StoredKey } from './key-store';

export interface CreatedKey {
  key: string;
  stored: StoredKey;
}

/** Creates a key. Only its hash is stored. */
export async function createKey(store: KeyStore, asked: Omit<NewKey, 'hash' | 'hint'>): Promise<CreatedKey> {
  const key = newAssistantKey();
  const stored = await store.create({ ...asked, hash: hashOfKey(key), hint: keyHint(key) });
  return { key, stored };
}
