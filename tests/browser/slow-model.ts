import type { ServerResponse } from 'node:http';
import { chat, fakeProvider, streamHead } from '../assistant/harness/fake-provider';

/** A local model that writes on the test's command. */
export interface SlowModel {
  /** For `OPENAI_BASE_URL`. */
  baseUrl: string;
  /** Bodies of the requests so far. */
  requests: string[];
  /** Waits for the next request, to whose reply later words belong. */
  asked(): Promise<void>;
  say(text: string): void;
  finish(): void;
  /** Cuts the connection during the reply. */
  cut(): void;
  /** Waits until the client disconnects. */
  left(): Promise<void>;
  close(): Promise<void>;
}

/** Each reply starts with `first` and then waits for the test. */
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
