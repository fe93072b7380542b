import { LruCache } from '@/lib/base/values/lru-cache';
/** Texts that take long to produce, shared by all concurrent and later readers. */
export interface SharedTexts {
  /** The text of a key from its start. Calls `make` if it is not cached. */
  read(key: string, make: () => ReadableStream<Uint8Array>): ReadableStream<Uint8Array>;
}

interface SharedText {
  chunks: Uint8Array[];
  isWhole: boolean;
  failure: unknown;
  /** Resolves with the next chunk or the end. */
  next: Promise<void>;
}

/** Caches the `textsMax` most recently read texts. A key must cover everything that a text depends on. */
export function sharedTexts(textsMax: number): SharedTexts {
  const texts = new LruCache<string, SharedText>(textsMax);

  async function fill(key: string, text: SharedText, source: ReadableStream<Uint8Array>): Promise<void> {
    let wake: () => void = () => undefined;
    const renew = () => {
      wake();
      text.next = new Promise((resolve) => {
        wake = resolve;
      });
    };
    renew();
    try {
      for await (const chunk of source) {
        text.chunks.push(chunk);
        renew();
      }
    } catch (error) {
      text.failure = error;
      // After a failure, the next request produces it again.
      if (texts.get(key) === text) texts.delete(key);
    }
    text.isWhole = true;
    wake();
  }

  return {
    read(key, make) {
      let text = texts.get(key);
      if (text === undefined) {
        text = { chunks: [], isWhole: false, failure: undefined, next: Promise.resolve() };
        texts.set(key, text);
        void fill(key, text, make());
      }
      return streamOf(text);
    },
  };
}

function streamOf(text: SharedText): ReadableStream<Uint8Array> {
  let position = 0;
  return new ReadableStream({
    async pull(controller) {
      while (position >= text.chunks.length && !text.isWhole) await text.next;
      const chunk = text.chunks[position++];
      if (chunk !== undefined) controller.enqueue(chunk);
      else if (text.failure !== undefined) controller.error(text.failure);
      else controller.close();
    },
  });
}
