import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { APICallError } from 'ai';
import { openSearchIndex } from '@/lib/search/open-search-index';
import { pauseAfter } from '@/lib/search/pause-after';
import { sectionTexts } from '@/lib/search/section-texts';
import {
  type QuantisedVector,
  quantised,
  readSectionVectors,
  type SectionVector,
  textHash,
  vectorsByHash,
  vectorsFile,
  writeSectionVectors,
} from '@/lib/search/section-vectors';
import type { EmbeddingModel } from './embedding-model';

/** Some servers accept no more by default. */
const TEXTS_PER_REQUEST = 32;
/** Short enough for every model, even in a language with one token per character. */
const SHORT_CHARACTERS = 400;
const TOO_LONG_STATUSES: readonly (number | undefined)[] = [400, 413, 422];
const REQUEST_MS_MAX = 60_000;
/** Later sections of a larger site are found by words alone: more vectors would take too much memory. */
const SECTIONS_MAX = 50_000;
const TURN_MS = 15;

interface Embedding {
  folder: string;
  indexFile: string;
  language: string;
  model: EmbeddingModel;
}

/** Computes an index's vectors, one request at a time; known texts are reused, and a failure keeps the rest. */
export async function embedSections({ folder, indexFile, language, model }: Embedding): Promise<void> {
  await fs.mkdir(folder, { recursive: true });
  const file = vectorsFile(folder, indexFile);
  const known = await knownVectors(folder);
  const rows: SectionVector[] = [];
  const missing: { id: number; hash: string; text: string }[] = [];
  const pause = pauseAfter(TURN_MS);
  const embed = passageEmbedder(model);
  const index = await openSearchIndex(indexFile, language);
  try {
    for await (const texts of sectionTexts(index)) {
      for (const { id, text } of texts) {
        if (rows.length + missing.length === SECTIONS_MAX) break;
        const hash = textHash(text);
        const vector = known.get(hash);
        if (vector === undefined) missing.push({ id, hash, text });
        else rows.push({ id, hash, vector });
      }
      await pause();
    }
  } finally {
    index.close();
  }
  try {
    for (let from = 0; from < missing.length; from += TEXTS_PER_REQUEST) {
      const asked = missing.slice(from, from + TEXTS_PER_REQUEST);
      const vectors = await embed(asked.map(({ text }) => text));
      for (const [place, { id, hash }] of asked.entries()) {
        const vector = vectors[place];
        if (vector !== undefined) rows.push({ id, hash, vector: quantised(vector) });
      }
      await pause();
    }
  } finally {
    const dimensions = rows.at(-1)?.vector.values.length;
    const alike = rows.filter(({ vector }) => vector.values.length === dimensions);
    if (alike.length > 0) {
      await writeSectionVectors(file, alike);
      await removeOthers(folder, file);
    }
  }
}

/** Embeds passages. After one is refused for its length, only the beginnings are sent. */
function passageEmbedder(model: EmbeddingModel): (texts: readonly string[]) => Promise<number[][]> {
  let charactersMax = Number.POSITIVE_INFINITY;
  return async function embed(texts): Promise<number[][]> {
    const sent = texts.map((text) => text.slice(0, charactersMax));
    try {
      return await model.vectorsOf(sent, 'passage', AbortSignal.timeout(REQUEST_MS_MAX));
    } catch (error) {
      const isTooLong = APICallError.isInstance(error) && TOO_LONG_STATUSES.includes(error.statusCode);
      if (!isTooLong || sent.every(({ length }) => length <= SHORT_CHARACTERS)) throw error;
      charactersMax = SHORT_CHARACTERS;
      return embed(texts);
    }
  };
}

async function knownVectors(folder: string): Promise<Map<string, QuantisedVector>> {
  const known = new Map<string, QuantisedVector>();
  for (const file of await vectorFiles(folder)) {
    const vectors = await readSectionVectors(file);
    if (vectors !== undefined) for (const [hash, vector] of vectorsByHash(vectors)) known.set(hash, vector);
  }
  return known;
}

/** Safe while another reader uses an older file, which it has in memory. */
async function removeOthers(folder: string, kept: string): Promise<void> {
  for (const file of await vectorFiles(folder)) if (file !== kept) await fs.rm(file, { force: true });
}

async function vectorFiles(folder: string): Promise<string[]> {
  const names = await fs.readdir(folder);
  return names.filter((name) => name.endsWith('.vectors')).map((name) => join(folder, name));
}
