import { createHash } from 'node:crypto';
import { createOpenAI } from '@ai-sdk/openai';
import { embedMany } from 'ai';
import type { EmbeddingSettings } from '@/lib/base/settings/embedding-settings';
import { keylessFetch } from '../models/keyless-fetch';
import { type RetrievalPrefixes, retrievalPrefixes } from './retrieval-prefixes';

export interface EmbeddingModel {
  /** Identifies the model; vectors of different keys are not comparable. */
  key: string;
  vectorsOf(
    texts: readonly string[],
    kind: keyof RetrievalPrefixes,
    signal: AbortSignal,
  ): Promise<number[][]>;
}

export function embeddingModel({ baseUrl, apiKey, model }: EmbeddingSettings): EmbeddingModel {
  // Many servers need no key, but the package requires one.
  const openai = createOpenAI({
    apiKey: apiKey ?? 'none',
    fetch: keylessFetch,
    ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
  });
  const embedding = openai.embedding(model);
  const prefixes = retrievalPrefixes(model);
  return {
    key: createHash('sha256')
      .update(JSON.stringify([baseUrl, model, prefixes]))
      .digest('hex')
      .slice(0, 16),
    async vectorsOf(texts, kind, signal) {
      const { embeddings } = await embedMany({
        model: embedding,
        values: texts.map((text) => prefixes[kind] + text),
        maxRetries: 0,
        maxParallelCalls: 1,
        abortSignal: signal,
      });
      return embeddings;
    },
  };
}
