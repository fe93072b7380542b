import type { Client } from '@libsql/client';

/** `word` as written, `name` as written in titles and headings, `stem` as searched. */
export type TermKind = 'word' | 'name' | 'stem';

const BATCH_SIZE = 5_000;

/** Collects changes to the number of sections per term, to write them in batches. */
export class TermCounts {
  readonly #changes: Record<TermKind, Map<string, number>> = {
    word: new Map(),
    name: new Map(),
    stem: new Map(),
  };

  add(kind: TermKind, terms: ReadonlySet<string>, change: 1 | -1): void {
    const changes = this.#changes[kind];
    for (const term of terms) changes.set(term, (changes.get(term) ?? 0) + change);
  }

  /** Writes the changes and drops terms that no section contains any more. */
  async write(client: Client, pause: () => Promise<void>): Promise<void> {
    for (const [kind, changes] of Object.entries(this.#changes)) {
      const entries = [...changes].filter(([, change]) => change !== 0);
      for (let from = 0; from < entries.length; from += BATCH_SIZE) {
        await client.execute({
          sql: `INSERT INTO term (kind, term, count)
            SELECT ?, value ->> 0, value ->> 1 FROM json_each(?) WHERE true
            ON CONFLICT DO UPDATE SET count = count + excluded.count`,
          args: [kind, JSON.stringify(entries.slice(from, from + BATCH_SIZE))],
        });
        await pause();
      }
      changes.clear();
    }
    await client.execute('DELETE FROM term WHERE count <= 0');
  }
}
