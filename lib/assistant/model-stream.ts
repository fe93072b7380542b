import { setTimeout as wait } from 'node:timers/promises';
import { APICallError } from 'ai';
import type { AssistantModel, ModelCall, ModelStream } from './models/assistant-model';

const RETRY_MS = 2_000;
/** Longest wait for a busy provider, because a reader is waiting. */
const RETRY_MS_MAX = 60_000;

/** A model's answer to one call. A busy or failing provider is retried, at the time it names. */
export async function modelStream(
  { model, retriesMax }: Pick<AssistantModel, 'model' | 'retriesMax'>,
  call: ModelCall,
): Promise<ModelStream> {
  for (let tries = 0; ; tries++) {
    try {
      return (await model.doStream(call)).stream;
    } catch (error) {
      if (tries >= retriesMax || !APICallError.isInstance(error) || !error.isRetryable) throw error;
      const delayMs = namedDelayMs(error.responseHeaders ?? {}) ?? RETRY_MS * 2 ** tries;
      await wait(delayMs, undefined, {
        ...(call.abortSignal === undefined ? {} : { signal: call.abortSignal }),
      });
    }
  }
}

function namedDelayMs(headers: Readonly<Record<string, string>>): number | undefined {
  const ms = Number.parseFloat(headers['retry-after-ms'] ?? '');
  const seconds = headers['retry-after'] ?? '';
  const named = [ms, Number.parseFloat(seconds) * 1_000, Date.parse(seconds) - Date.now()];
  return named.find((delayMs) => delayMs >= 0 && delayMs < RETRY_MS_MAX);
}
