import http from 'node:http';

export type ProviderScript = (
  request: ProviderRequest,
  response: http.ServerResponse,
) => void | Promise<void>;

export interface ProviderRequest {
  body: {
    messages: { role: string; content: unknown }[];
    tools?: unknown[];
    tool_choice?: unknown;
  };
  /** Path of the request: `/v1/chat/completions` or `/v1/responses`. */
  path: string;
  authorization: string | undefined;
  /** Number of requests before this one. */
  number: number;
  /** Resolves when the caller disconnects. */
  closed: Promise<void>;
}

/** A local server with OpenAI's protocols and their failures. */
export interface FakeProvider extends AsyncDisposable {
  baseUrl: string;
  requests: ProviderRequest[];
}

export async function fakeProvider(script: ProviderScript): Promise<FakeProvider> {
  const requests: ProviderRequest[] = [];
  const server = http.createServer(async (incoming, outgoing) => {
    let text = '';
    for await (const chunk of incoming) text += chunk;
    const closed = new Promise<void>((resolve) => outgoing.once('close', resolve));
    const path = incoming.url ?? '';
    const { authorization } = incoming.headers;
    const request = { body: JSON.parse(text), path, authorization, number: requests.length, closed };
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

/** How a protocol encodes model output. */
export interface Dialect {
  text(content: string): string;
  end: string;
  search(queries: string[]): string;
  /** Error in the middle of a stream. */
  error: string;
}

/** The chat protocol, which other providers use too. */
export const chat: Dialect = {
  text: (content) => line({ choices: [{ index: 0, delta: { content } }] }),
  end: `${line({
    choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
    usage: { prompt_tokens: 5, completion_tokens: 2 },
  })}data: [DONE]\n\n`,
  search: (queries) => {
    const call = { index: 0, id: 'call_1', function: searchCall(queries) };
    const choice = { index: 0, delta: { tool_calls: [call] }, finish_reason: 'tool_calls' };
    return `${line({ choices: [choice] })}data: [DONE]\n\n`;
  },
  error: line({ error: { message: 'overloaded' } }),
};

const outputItem = { output_index: 0, item: { type: 'message', id: 'm1' } };
const completed = line({
  type: 'response.completed',
  response: { usage: { input_tokens: 5, output_tokens: 2 } },
});

/** OpenAI's own protocol. A text must be opened before its first delta. */
export const responses: Dialect = {
  text: (content) =>
    line({ type: 'response.output_item.added', ...outputItem }) +
    line({ type: 'response.output_text.delta', item_id: 'm1', delta: content }),
  end: line({ type: 'response.output_item.done', ...outputItem }) + completed,
  search: (queries) => {
    const call = { type: 'function_call', id: 'fc1', call_id: 'call_1', ...searchCall(queries) };
    const item = { ...call, status: 'completed' };
    return line({ type: 'response.output_item.done', output_index: 0, item }) + completed;
  },
  error: line({
    type: 'error',
    code: 'server_error',
    message: 'overloaded',
    param: null,
    sequence_number: 2,
  }),
};

function searchCall(queries: string[]) {
  return { name: 'search', arguments: JSON.stringify({ queries }) };
}

function line(event: object): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}

export function streamHead(response: http.ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
}
