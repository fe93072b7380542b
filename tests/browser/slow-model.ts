import { createServer, type ServerResponse } from 'node:http';

/** A model on this machine that says its words when the test wants it to. */
export interface SlowModel {
  /** For `OPENAI_BASE_URL`. */
  baseUrl: string;
  /** Bodies of the requests so far. */
  requests: string[];
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

/** Speaks the chat protocol of OpenAI; a reply begins with `first` and then waits for the test. */
export async function slowModel(first: string): Promise<SlowModel> {
  const requests: string[] = [];
  let reply: ServerResponse | undefined;
  let hasLeft: Promise<void> = Promise.resolve();
  const part = (delta: object, finish?: string) =>
    reply?.write(
      `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish ?? null }] })}\n\n`,
    );
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push(body);
    reply = response;
    hasLeft = new Promise((resolve) => response.once('close', resolve));
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    part({ role: 'assistant', content: first });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The model got no port.');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    requests,
    say: (text) => part({ content: text }),
    finish() {
      part({}, 'stop');
      reply?.end('data: [DONE]\n\n');
    },
    cut: () => reply?.destroy(),
    left: () => hasLeft,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
