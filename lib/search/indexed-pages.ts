import type { Client } from '@libsql/client';

export interface IndexedPage {
  id: number;
  hash: string;
  contentHash: string;
}

export async function indexedPages(client: Client): Promise<Map<string, IndexedPage>> {
  const { rows } = await client.execute('SELECT id, path, hash, content_hash FROM page ORDER BY id');
  return new Map(
    rows.map(({ id, path, hash, content_hash }) => [
      String(path),
      { id: Number(id), hash: String(hash), contentHash: String(content_hash) },
    ]),
  );
}
