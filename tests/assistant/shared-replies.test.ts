import { expect, it } from 'vitest';
import { chat, type ProviderScript, streamHead } from './harness/fake-provider';
import { startWithModel } from './harness/start-with-model';

// Strangers who ask the same question within minutes share the first one's reply.

const asking = (text: string, more: object = {}) => ({
  fp: 'anonymous',
  messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text }] }],
  ...more,
});
const QUESTION = 'How do I install the keeper?';

const answers: ProviderScript = ({ number }, response) => {
  streamHead(response);
  response.end(chat.text(`Reply ${number}.`) + chat.end);
};

const idsIn = (text: string) => ({
  thread: /"threadId":"(\w+)"/.exec(text)?.[1] ?? '',
  message: /"messageId":"(\w+)"/.exec(text)?.[1] ?? '',
});

it('the model is asked once, at the same time or later, and each stranger has a thread of their own', async () => {
  let say: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => {
    say = resolve;
  });
  await using assistant = await startWithModel(async (request, response) => {
    streamHead(response);
    response.write(chat.text('Reply '));
    if (request.number === 0) await isAsked;
    response.end(chat.text(`${request.number}.`) + chat.end);
  });
  const first = await assistant.post('v2', asking(QUESTION));
  const second = await assistant.post('v2', asking(QUESTION, { fp: 'somebody' }));
  say();
  const texts = [await first.text(), await second.text()];
  texts.push(await (await assistant.post('v2', asking(QUESTION))).text());
  expect(assistant.requests).toHaveLength(1);
  const ids = texts.map(idsIn);
  expect(new Set(ids.flatMap(({ thread, message }) => [thread, message])).size).toBe(6);
  for (const [position, { thread }] of ids.entries()) {
    expect(texts[position]).toContain('"delta":"0."');
    expect(await assistant.stores.threads.history(thread, 5)).toEqual([
      { question: QUESTION, reply: 'Reply 0.' },
    ]);
  }
});

it.each([
  ['in another place of the documentation', { filter: { path: '/install' } }],
  ['with a text', { context: [{ type: 'textSelection', value: 'keeper' }] }],
  ['on another page', { currentPath: '/install' }],
  ['for more results', { retrievalPageSize: 2 }],
  ['for another reply', { trigger: 'regenerate-message' }],
])('who asks %s gets a reply of their own', async (_, more) => {
  await using assistant = await startWithModel(answers);
  await (await assistant.post('v2', asking(QUESTION))).text();
  const text = await (await assistant.post('v2', asking(QUESTION, more))).text();
  expect(text).toContain('"delta":"Reply 1."');
});

it('who goes on in a thread is answered from that thread', async () => {
  await using assistant = await startWithModel(answers);
  const first = await (await assistant.post('v2', asking('What is the keeper?'))).text();
  await (await assistant.post('v2', asking(QUESTION))).text();
  const text = await (await assistant.post('v2', asking(QUESTION, { threadId: idsIn(first).thread }))).text();
  expect(text).toContain('"delta":"Reply 2."');
  expect(JSON.stringify(assistant.requests[2]?.body.messages)).toContain('What is the keeper?');
});

it('a reply that failed is nobody’s, and one that a stranger leaves goes on for the others', async () => {
  let say: () => void = () => undefined;
  const isLeft = new Promise<void>((resolve) => {
    say = resolve;
  });
  await using assistant = await startWithModel(async ({ number }, response) => {
    if (number === 0) return void response.writeHead(400).end('{}');
    streamHead(response);
    response.write(chat.text('Half'));
    await isLeft;
    response.end(chat.text('Whole.') + chat.end);
  });
  expect((await assistant.post('v2', asking(QUESTION))).status).toBe(502);
  const leaving = new AbortController();
  await assistant.post('v2', asking(QUESTION), { signal: leaving.signal });
  const staying = await assistant.post('v2', asking(QUESTION));
  leaving.abort();
  say();
  expect(await staying.text()).toContain('"delta":"Whole."');
  expect(assistant.requests).toHaveLength(2);
});
