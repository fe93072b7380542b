import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DefaultChatTransport, type UIMessage } from 'ai';
import { describe, expect, it } from 'vitest';
import type { AssistantServices } from '@/lib/assistant/handlers/assistant-services';
import { chat, fakeProvider, streamHead } from './harness/fake-provider';
import { startAssistant } from './harness/start-assistant';

const body = {
  fp: 'anonymous',
  messages: [{ role: 'user', parts: [{ type: 'text', text: 'How do I install it?' }] }],
};
const sentence = 'The server is being restarted, and the reply broke off. Ask again in a few seconds.';

/** Loading and asking a client takes seconds on a busy machine. */
const POLL = { timeout: 20_000 };

/** The message API with a model that says "Half" and waits for `finish`, and a way to stop it. */
async function startSlow() {
  const finish = deferred();
  const begun = deferred();
  const provider = await fakeProvider(async (request, response) => {
    streamHead(response);
    response.write(chat.text('Half'));
    begun.resolve();
    await Promise.race([finish.promise, request.closed]);
    response.end(chat.text(' and half') + chat.end);
  });
  let isStopping = false;
  let running: AssistantServices['running'] | undefined;
  const assistant = await startAssistant({
    model: { kind: 'compatible', baseUrl: provider.baseUrl, apiKey: undefined, model: 'm' },
    services: (services) => {
      running = services.running;
      return { ...services, isStopping: () => isStopping };
    },
  });
  return {
    ...assistant,
    begun: begun.promise,
    finishReply: finish.resolve,
    stop(graceMs: number) {
      isStopping = true;
      return running?.finish(graceMs);
    },
    async lastReply() {
      const [thread] = await assistant.stores.conversations.list({ siteId: assistant.siteId }, { limit: 1 });
      const kept = await assistant.stores.conversations.transcript(assistant.siteId, thread?.threadId ?? '');
      return kept?.messages.at(-1);
    },
    async [Symbol.asyncDispose]() {
      await assistant[Symbol.asyncDispose]();
      await provider[Symbol.asyncDispose]();
    },
  };
}

describe('a process that is asked to stop', () => {
  it('lets a reply come to its end, and refuses new ones so that they are asked again', async () => {
    await using assistant = await startSlow();
    const response = await assistant.post('v2', body);
    await assistant.begun;
    const stopped = assistant.stop(60_000);
    const refused = await assistant.post('v1', body);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({ error: { code: 'stopping' } });
    assistant.finishReply();
    expect(await response.text()).toMatch(/"delta":" and half".*"type":"finish".*\[DONE\]\n\n$/s);
    await stopped;
    expect(await assistant.lastReply()).toMatchObject({ state: 'complete', text: 'Half and half' });
  });

  it.each([
    ['v1', `3:${JSON.stringify(sentence)}\n`],
    ['v2', `data: ${JSON.stringify({ type: 'error', errorText: sentence })}\n\ndata: [DONE]\n\n`],
  ] as const)(
    'ends a reply of %s that takes too long with an error part, and keeps it as failed',
    async (version, end) => {
      await using assistant = await startSlow();
      const response = await assistant.post(version, body);
      const stream = textOf(response);
      // The model has sent it, and the reply contains it.
      const text = await stream.until('Half');
      await assistant.stop(1);
      expect((text + (await stream.rest())).endsWith(end)).toBe(true);
      expect(await assistant.lastReply()).toMatchObject({
        state: 'failed',
        text: 'Half',
        errorCode: 'server-stopping',
      });
    },
  );

  it.each(['5', '6', '7'])('shows the text so far and the reason in a client of ai@%s', async (major) => {
    const { Chat } =
      major === '6' ? await import('@ai-sdk/react') : await packageOfTests(`ai-react-${major}`);
    const { DefaultChatTransport: Transport } =
      major === '6' ? { DefaultChatTransport } : await packageOfTests(`ai-${major}`);
    await using assistant = await startSlow();
    const client = new Chat({
      transport: new Transport({
        api: `${assistant.origin}/api/v2/assistant/docs/message`,
        headers: { Authorization: `Bearer ${assistant.key}` },
        body: { fp: 'anonymous', retrievalPageSize: 5 },
      }),
    });
    const sent = client.sendMessage({ text: 'How do I install it?' });
    const half = expect.objectContaining({ type: 'text', text: 'Half' });
    await expect.poll(() => client.messages.at(-1)?.parts, POLL).toContainEqual(half);
    await assistant.stop(1);
    await sent;
    expect(client.status).toBe('error');
    expect(client.error?.message).toBe(sentence);
    const messages: UIMessage[] = client.messages;
    expect(messages.at(-1)?.parts).toContainEqual(half);
  });

  it('shows them in a client of ai@4', async () => {
    const { callChatApi } = await packageOfTests('@ai-sdk/ui-utils');
    await using assistant = await startSlow();
    let text = '';
    const called = callChatApi({
      api: `${assistant.origin}/api/v1/assistant/docs/message`,
      headers: { Authorization: `Bearer ${assistant.key}` },
      body,
      streamProtocol: 'data',
      onUpdate: ({ message }: { message: { content: string } }) => {
        text = message.content;
      },
      onFinish: () => undefined,
      generateId: () => 'id',
      restoreMessagesOnFailure: () => undefined,
    });
    const outcome = expect(called).rejects.toThrow(sentence);
    await expect.poll(() => text, POLL).toBe('Half');
    await assistant.stop(1);
    await outcome;
    expect(text).toBe('Half');
  });
});

/** A client of another SDK major version. */
async function packageOfTests(name: string) {
  const packages = createRequire(path.resolve('tests/packages/package.json'));
  return import(pathToFileURL(packages.resolve(name)).href);
}

function textOf({ body }: Response) {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  async function read(isOver: (text: string) => boolean): Promise<string> {
    let text = '';
    while (!isOver(text)) {
      const part = await reader?.read();
      if (part === undefined || part.done) return text;
      text += part.value;
    }
    return text;
  }
  return { until: (word: string) => read((text) => text.includes(word)), rest: () => read(() => false) };
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}
