import { hashOfKey, keyHint, newAssistantKey } from './assistant-key';
import type { KeyStore, NewKey, StoredKey } from './key-store';

/** A key in the one moment in which it can be read. */
export interface CreatedKey {
  key: string;
  stored: StoredKey;
}

/** Makes a key. It is returned once and kept only as its hash. */
export async function createKey(store: KeyStore, asked: Omit<NewKey, 'hash' | 'hint'>): Promise<CreatedKey> {
  const key = newAssistantKey();
  const stored = await store.create({ ...asked, hash: hashOfKey(key), hint: keyHint(key) });
  return { key, stored };
}
