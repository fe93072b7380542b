import type { Client } from '@libsql/client';

export interface HeldPage {
  id: number;
  hash: string;
  contentHash: string;
}

export async function heldPages(client: Client): Promise<Map<string, HeldPage>> {
  const { rows } = await client.execute('SELECT id, path, hash, content_hash FROM page ORDER BY id');
  return new Map(
    rows.map(({ id, path, hash, content_hash }) => [
      String(path),
      { id: Number(id), hash: String(hash), contentHash: String(content_hash) },
    ]),
  );
}
