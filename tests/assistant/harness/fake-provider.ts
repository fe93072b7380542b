import http from 'node:http';

/** What the provider does with a request. */
export type ProviderScript = (
  request: ProviderRequest,
  response: http.ServerResponse,
) => void | Promise<void>;

/** A request as the provider got it. */
export interface ProviderRequest {
  body: { messages: { role: string; content: unknown }[]; tools?: unknown[]; tool_choice?: unknown };
  /** How many came before. */
  number: number;
  /** Resolves when the caller is gone. */
  closed: Promise<void>;
}

/** A server on this machine that speaks OpenAI's chat protocol, and its faults. */
export interface FakeProvider extends AsyncDisposable {
  baseUrl: string;
  requests: ProviderRequest[];
}

/** Starts a provider that follows a script. */
export async function fakeProvider(script: ProviderScript): Promise<FakeProvider> {
  const requests: ProviderRequest[] = [];
  const server = http.createServer(async (incoming, outgoing) => {
    let text = '';
    for await (const chunk of incoming) text += chunk;
    const closed = new Promise<void>((resolve) => outgoing.once('close', resolve));
    const request = { body: JSON.parse(text), number: requests.length, closed };
    requests.push(request);
    await script(request, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The provider has no port.');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** One chunk of text. */
export function textChunk(content: string): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;
}

/** The end of a reply, as providers write it. */
export const endChunk = `data: ${JSON.stringify({
  choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
  usage: { prompt_tokens: 5, completion_tokens: 2 },
})}\n\ndata: [DONE]\n\n`;

/** A call of the search tool. */
export function searchChunk(queries: string[]): string {
  const call = {
    index: 0,
    id: 'call_1',
    function: { name: 'search', arguments: JSON.stringify({ queries }) },
  };
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta: { tool_calls: [call] }, finish_reason: 'tool_calls' }] })}\n\ndata: [DONE]\n\n`;
}

/** Begins a stream. */
export function streamHead(response: http.ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
}
