import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DefaultChatTransport } from 'ai';
import { expect, it } from 'vitest';
import { chat, fakeProvider, streamHead } from './harness/fake-provider';
import { startAssistant } from './harness/start-assistant';

const POLL = { timeout: 20_000 };

/** A model that says "Half", and the rest after `finish` is called. */
async function startSlow() {
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const provider = await fakeProvider(async (request, response) => {
    streamHead(response);
    response.write(chat.text('Half'));
    await Promise.race([finished, request.closed]);
    response.end(chat.text(' and half') + chat.end);
  });
  const assistant = await startAssistant({
    model: { kind: 'compatible', baseUrl: provider.baseUrl, apiKey: undefined, model: 'm' },
  });
  return {
    ...assistant,
    finish,
    async [Symbol.asyncDispose]() {
      await assistant[Symbol.asyncDispose]();
      await provider[Symbol.asyncDispose]();
    },
  };
}

/** The address as versions 5.0.0–5.0.216, 6.0.0–6.0.230 and 7.0.0–7.0.31 of the SDK build it; these need the query. */
function asFormerly({ api, id }: { api: string; id: string }) {
  return { api: `${api}/${id}/stream` };
}

const FORMS = [
  ['in the address', '?finish=metadata', {}, undefined],
  ['in the address, as former versions resume', '?finish=metadata', {}, asFormerly],
  ['in the body', '', { finish: 'metadata' }, undefined],
] as const;

it.each(['5', '6', '7'].flatMap((major) => FORMS.map((form) => [major, ...form] as const)))(
  'a client of ai@%s that wants the thread in the metadata alone, %s, gets it so when it resumes',
  async (major, _, query, more, prepareReconnectToStreamRequest) => {
    const { Chat } =
      major === '6' ? await import('@ai-sdk/react') : await packageOfTests(`ai-react-${major}`);
    const { DefaultChatTransport: Transport } =
      major === '6' ? { DefaultChatTransport } : await packageOfTests(`ai-${major}`);
    await using assistant = await startSlow();
    const streams: string[] = [];
    const leave = new AbortController();
    const client = (signal?: AbortSignal) =>
      new Chat({
        id: 'chat-0123456789abcdef',
        transport: new Transport({
          api: `${assistant.origin}/api/v2/assistant/docs/message${query}`,
          headers: { Authorization: `Bearer ${assistant.key}` },
          body: { fp: 'anonymous', retrievalPageSize: 5, resume: true, ...more },
          ...(prepareReconnectToStreamRequest === undefined ? {} : { prepareReconnectToStreamRequest }),
          fetch: async (input: string | URL | Request, init: RequestInit = {}) => {
            const response = await fetch(input, signal === undefined ? init : { ...init, signal });
            void response
              .clone()
              .text()
              .then(
                (text) => streams.push(text),
                () => undefined,
              );
            return response;
          },
        }),
      });
    const first = client(leave.signal);
    const sent = first.sendMessage({ text: 'How do I install it?' });
    await expect.poll(() => JSON.stringify(first.messages.at(-1)?.parts), POLL).toContain('Half');
    leave.abort();
    await sent;
    const second = client();
    const resumed = second.resumeStream();
    await expect.poll(() => JSON.stringify(second.messages.at(-1)?.parts ?? []), POLL).toContain('Half');
    assistant.finish();
    await resumed;
    expect(second.error).toBeUndefined();
    expect(JSON.stringify(second.messages.at(-1)?.parts)).toContain('Half and half');
    expect(second.messages.at(-1)?.metadata).toMatchObject({ threadId: expect.stringMatching(/./) });
    await expect.poll(() => streams.at(-1) ?? '', POLL).toContain('"type":"finish"');
    expect(streams.at(-1)).toMatch(/data: \{"type":"finish","messageMetadata":\{"threadId":"[^"]+"\}\}\n/);
  },
);

async function packageOfTests(name: string) {
  const packages = createRequire(path.resolve('tests/packages/package.json'));
  return import(pathToFileURL(packages.resolve(name)).href);
}
