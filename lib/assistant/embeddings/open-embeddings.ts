import { join } from 'node:path';
import type { Clock } from '@/lib/base/clock';
import type { EmbeddingSettings } from '@/lib/base/settings/embedding-settings';
import { LruCache } from '@/lib/base/values/lru-cache';
import type { QuestionVector } from '@/lib/search/search-by-meaning';
import { embedSections } from './embed-sections';
import { embeddingModel } from './embedding-model';

export interface Embeddings {
  /** Ensures that the index of a language has vectors, computed in the background. */
  prepare(language: string, indexFile: string): void;
  /** The vector of a question; `undefined` without page vectors to compare with, or on a timeout. */
  vectorOf(question: string, language: string): Promise<QuestionVector | undefined>;
  /** Resolves when no background work is left. */
  settled(): Promise<void>;
}

interface EmbeddingParts {
  settings: EmbeddingSettings;
  folder: string;
  clock: Clock;
  onFailure: (what: string, error: unknown) => void;
}

/** A reader is waiting. */
const QUESTION_MS_MAX = 3_000;
const QUESTIONS_KEPT = 500;
const QUESTION_CHARACTERS_MAX = 2_000;
/** Pause after a failure of the server. */
const PAUSE_MS = 60_000;

export function openEmbeddings({ settings, folder, clock, onFailure }: EmbeddingParts): Embeddings {
  const model = embeddingModel(settings);
  const questions = new LruCache<string, readonly number[]>(QUESTIONS_KEPT);
  /** By language, the index whose vectors exist or were last tried. */
  const prepared = new Map<string, { indexFile: string; isThere: boolean }>();
  let pausedUntil = 0;
  // Languages are processed one after the other.
  let running: Promise<void> = Promise.resolve();

  function folderOf(language: string): string {
    return join(folder, model.key, language);
  }

  function failed(what: string, error: unknown): void {
    pausedUntil = clock().getTime() + PAUSE_MS;
    onFailure(what, error);
  }

  async function make(language: string, indexFile: string): Promise<void> {
    try {
      await embedSections({ folder: folderOf(language), indexFile, language, model });
      prepared.set(language, { indexFile, isThere: true });
    } catch (error) {
      failed('The pages could not be embedded', error);
      prepared.delete(language);
    }
  }

  return {
    prepare(language, indexFile) {
      if (prepared.get(language)?.indexFile === indexFile || clock().getTime() < pausedUntil) return;
      prepared.set(language, { indexFile, isThere: false });
      running = running.then(() => make(language, indexFile));
    },
    async vectorOf(question, language) {
      if (prepared.get(language)?.isThere !== true) return undefined;
      const text = question.slice(0, QUESTION_CHARACTERS_MAX);
      const known = questions.get(text);
      if (known !== undefined) return { folder: folderOf(language), values: known };
      if (clock().getTime() < pausedUntil) return undefined;
      try {
        const [values] = await model.vectorsOf([text], 'question', AbortSignal.timeout(QUESTION_MS_MAX));
        if (values === undefined) return undefined;
        questions.set(text, values, 1);
        return { folder: folderOf(language), values };
      } catch (error) {
        failed('A question could not be embedded', error);
        return undefined;
      }
    },
    settled: () => running,
  };
}
