import type { ServerResponse } from 'node:http';
import { chat, fakeProvider, streamHead } from '../assistant/harness/fake-provider';

/** A model on this machine that says its words when the test wants it to. */
export interface SlowModel {
  /** For `OPENAI_BASE_URL`. */
  baseUrl: string;
  /** Bodies of the requests so far. */
  requests: string[];
  /** Waits for the next request; what is said after it belongs to its reply. */
  asked(): Promise<void>;
  /** Adds to the reply that is being written. */
  say(text: string): void;
  /** Ends the reply as a whole one. */
  finish(): void;
  /** Cuts the connection in the middle of the reply. */
  cut(): void;
  /** Waits until whoever asked has left. */
  left(): Promise<void>;
  close(): Promise<void>;
}

/** A reply begins with `first` and then waits for the test. */
export async function slowModel(first: string): Promise<SlowModel> {
  const requests: string[] = [];
  let reply: ServerResponse | undefined;
  let hasLeft: Promise<void> = Promise.resolve();
  let noticed: () => void = () => undefined;
  const provider = await fakeProvider((request, response) => {
    requests.push(JSON.stringify(request.body));
    reply = response;
    hasLeft = request.closed;
    streamHead(response);
    response.write(chat.text(first));
    noticed();
  });
  return {
    baseUrl: provider.baseUrl,
    requests,
    asked: () =>
      new Promise((resolve) => {
        noticed = resolve;
      }),
    say: (text) => reply?.write(chat.text(text)),
    finish: () => reply?.end(chat.end),
    cut: () => reply?.destroy(),
    left: () => hasLeft,
    close: async () => provider[Symbol.asyncDispose](),
  };
}
