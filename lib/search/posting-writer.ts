import type { Client } from '@libsql/client';
import { pagesPerPart, sectionsPerPage } from './index-schema';
import { encodePostings, impactOf, type Posting, readPostings } from './posting-list';
import type { WeightedTerms } from './section-terms';

interface TermChange {
  removedPages: Set<number>;
  added: Posting[];
}

const BATCH_TERMS = 2_000;

/** Gathers the changes of one part of the index after another; pages come in the order of their ids. */
export class PostingWriter {
  readonly #client: Client;
  readonly #pause: () => Promise<void>;
  readonly #changes = new Map<string, TermChange>();
  readonly #heldParts: Set<number>;
  #part = -1;

  /** @param heldPages ids of the pages that the index holds already */
  constructor(client: Client, heldPages: Iterable<number>, pause: () => Promise<void>) {
    this.#client = client;
    this.#pause = pause;
    this.#heldParts = new Set(Array.from(heldPages, partOf));
  }

  /** Takes every posting of the page out that one of its terms has. */
  async remove(page: number, terms: Iterable<string>): Promise<void> {
    await this.#moveTo(page);
    for (const term of terms) this.#changeOf(term).removedPages.add(page);
  }

  /** Adds a section, after those with smaller ids. */
  async add(section: number, { weights, relativeLength }: WeightedTerms): Promise<void> {
    await this.#moveTo(Math.floor(section / sectionsPerPage));
    for (const [term, weight] of weights)
      this.#changeOf(term).added.push({ section, impact: impactOf(weight, relativeLength) });
  }

  /** Writes what is left. */
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
      const held = this.#heldParts.has(this.#part) ? await this.#held(batch) : undefined;
      await this.#write(batch.map((term) => [term, this.#encoded(term, held?.get(term))]));
      await this.#pause();
    }
    this.#changes.clear();
    this.#heldParts.add(this.#part);
  }

  async #write(entries: readonly (readonly [term: string, data: string])[]): Promise<void> {
    const empty = entries.filter(([, data]) => data === '').map(([term]) => term);
    await this.#client.execute({
      sql: `INSERT OR REPLACE INTO posting (term, part, data)
        SELECT value ->> 0, ?, unhex(value ->> 1) FROM json_each(?)`,
      args: [this.#part, JSON.stringify(entries.filter(([, data]) => data !== ''))],
    });
    if (empty.length === 0) return;
    await this.#client.execute({
      sql: 'DELETE FROM posting WHERE part = ? AND term IN (SELECT value FROM json_each(?))',
      args: [this.#part, JSON.stringify(empty)],
    });
  }

  #encoded(term: string, held: Uint8Array | undefined): string {
    const change = this.#changeOf(term);
    const first = this.#part * pagesPerPart * sectionsPerPage;
    const postings = change.added;
    if (held !== undefined) {
      readPostings(held, first, (section, impact) => {
        if (!change.removedPages.has(Math.floor(section / sectionsPerPage)))
          postings.push({ section, impact });
      });
      postings.sort((a, b) => a.section - b.section);
    }
    return encodePostings(postings, first).toString('hex');
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
