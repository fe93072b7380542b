import type { Client } from '@libsql/client';
import { pagesPerPart, sectionsPerPage } from './index-schema';
import { encodePostings, impactOf, type Posting, readPostings } from './posting-list';
import type { WeightedTerms } from './section-terms';

interface TermChange {
  removedPages: Set<number>;
  added: Posting[];
}

const BATCH_TERMS = 2_000;

/** Writes changes to postings, one part of the index at a time; pages must arrive in the order of their ids. */
export class PostingWriter {
  readonly #client: Client;
  readonly #pause: () => Promise<void>;
  readonly #changes = new Map<string, TermChange>();
  readonly #indexedParts: Set<number>;
  #part = -1;

  /** @param indexedPages ids of the pages that are already in the index */
  constructor(client: Client, indexedPages: Iterable<number>, pause: () => Promise<void>) {
    this.#client = client;
    this.#pause = pause;
    this.#indexedParts = new Set(Array.from(indexedPages, partOf));
  }

  async remove(page: number, terms: Iterable<string>): Promise<void> {
    await this.#moveTo(page);
    for (const term of terms) this.#changeOf(term).removedPages.add(page);
  }

  /** Adds a section; ids must ascend. */
  async add(section: number, { weights, relativeLength }: WeightedTerms): Promise<void> {
    await this.#moveTo(Math.floor(section / sectionsPerPage));
    for (const [term, weight] of weights)
      this.#changeOf(term).added.push({ section, impact: impactOf(weight, relativeLength) });
  }

  async finish(): Promise<void> {
    await this.#flush();
  }

  #changeOf(term: string): TermChange {
    let change = this.#changes.get(term);
    if (change === undefined) {
      change = { removedPages: new Set(), added: [] };
      this.#changes.set(term, change);
    }
    return change;
  }

  async #moveTo(page: number): Promise<void> {
    const part = partOf(page);
    if (part === this.#part) return;
    await this.#flush();
    this.#part = part;
  }

  async #flush(): Promise<void> {
    const terms = [...this.#changes.keys()].sort();
    for (let from = 0; from < terms.length; from += BATCH_TERMS) {
      const batch = terms.slice(from, from + BATCH_TERMS);
      const held = this.#indexedParts.has(this.#part) ? await this.#held(batch) : undefined;
      await this.#write(batch.map((term) => [term, this.#changed(term, held?.get(term))]));
      await this.#pause();
    }
    this.#changes.clear();
    this.#indexedParts.add(this.#part);
  }

  async #write(entries: readonly (readonly [term: string, postings: readonly Posting[]])[]): Promise<void> {
    const first = this.#part * pagesPerPart * sectionsPerPage;
    const filled = entries.filter(([, postings]) => postings.length > 0);
    const rows = filled.map(([term, postings]) => [
      term,
      postings.length,
      encodePostings(postings, first).toString('hex'),
    ]);
    await this.#client.execute({
      sql: `INSERT OR REPLACE INTO posting (term, part, count, data)
        SELECT value ->> 0, ?, value ->> 1, unhex(value ->> 2) FROM json_each(?)`,
      args: [this.#part, JSON.stringify(rows)],
    });
    if (filled.length === entries.length) return;
    const empty = entries.filter(([, postings]) => postings.length === 0).map(([term]) => term);
    await this.#client.execute({
      sql: 'DELETE FROM posting WHERE part = ? AND term IN (SELECT value FROM json_each(?))',
      args: [this.#part, JSON.stringify(empty)],
    });
  }

  #changed(term: string, held: Uint8Array | undefined): Posting[] {
    const change = this.#changeOf(term);
    const postings = change.added;
    if (held === undefined) return postings;
    readPostings(held, this.#part * pagesPerPart * sectionsPerPage, (section, impact) => {
      if (!change.removedPages.has(Math.floor(section / sectionsPerPage))) postings.push({ section, impact });
    });
    return postings.sort((a, b) => a.section - b.section);
  }

  async #held(terms: readonly string[]): Promise<Map<string, Uint8Array>> {
    const { rows } = await this.#client.execute({
      sql: 'SELECT term, data FROM posting WHERE part = ? AND term IN (SELECT value FROM json_each(?))',
      args: [this.#part, JSON.stringify(terms)],
    });
    return new Map(
      rows.flatMap(({ term, data }) =>
        data instanceof ArrayBuffer ? [[String(term), new Uint8Array(data)]] : [],
      ),
    );
  }
}

function partOf(page: number): number {
  return Math.floor(page / pagesPerPart);
}
