import type { Client } from '@libsql/client';

/** A page that an index has. */
export interface HeldPage {
  id: number;
  hash: string;
  contentHash: string;
}

/** Pages of an index by path, ordered by id. */
export async function heldPages(client: Client): Promise<Map<string, HeldPage>> {
  const { rows } = await client.execute('SELECT id, path, hash, content_hash FROM page ORDER BY id');
  return new Map(
    rows.map(({ id, path, hash, content_hash }) => [
      String(path),
      { id: Number(id), hash: String(hash), contentHash: String(content_hash) },
    ]),
  );
}
