import http from 'node:http';
import type { EmbeddingSettings } from '@/lib/base/settings/embedding-settings';

/** Synonyms share a dimension, so that "picture" is near "image". */
const GROUPS = [
  /pictures?|images?|photos?/gi,
  /bigger|enlarge|zoom/gi,
  /coworkers?|teammates?|members?/gi,
  /password|hayloft|hidden/gi,
];

/** A local server with OpenAI's embeddings protocol and predictable vectors. */
export interface EmbeddingServer extends AsyncDisposable {
  settings: EmbeddingSettings;
  /** The texts of each request. */
  requests: string[][];
  authorizations: (string | undefined)[];
  /** Status of its responses; 200 by default. */
  status: number;
  /** Refuses longer texts. */
  charactersMax: number;
}

export async function embeddingServer(): Promise<EmbeddingServer> {
  const requests: string[][] = [];
  const authorizations: (string | undefined)[] = [];
  const state = { status: 200, charactersMax: Number.POSITIVE_INFINITY };
  const server = http.createServer(async (incoming, outgoing) => {
    let text = '';
    for await (const chunk of incoming) text += chunk;
    const { input } = JSON.parse(text);
    requests.push(input);
    authorizations.push(incoming.headers.authorization);
    const data = requests.at(-1)?.map((value, index) => ({
      index,
      embedding: [...GROUPS.map((group) => value.match(group)?.length ?? 0), 0.01],
    }));
    const isTooLong = requests.at(-1)?.some(({ length }) => length > state.charactersMax) === true;
    const status = isTooLong ? 413 : state.status;
    outgoing.writeHead(status, { 'Content-Type': 'application/json' });
    outgoing.end(
      status === 200
        ? JSON.stringify({ data, usage: { prompt_tokens: 1, total_tokens: 1 } })
        : '{"error":{"message":"embedding-secret is wrong"}}',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return {
    settings: { baseUrl: `http://127.0.0.1:${address.port}/v1`, apiKey: 'embedding-secret', model: 'rule' },
    requests,
    authorizations,
    get status() {
      return state.status;
    },
    set status(status) {
      state.status = status;
    },
    get charactersMax() {
      return state.charactersMax;
    },
    set charactersMax(charactersMax) {
      state.charactersMax = charactersMax;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
