import { expect, it } from 'vitest';
import type { ProviderScript } from './harness/fake-provider';
import { chat, streamHead } from './harness/fake-provider';
import { startAssistant } from './harness/start-assistant';
import { startWithModel } from './harness/start-with-model';
import { textOfV2 } from './harness/text-of-stream';

// What the model gets to read, and what happens without a model.

const words = (count: number, word: string) =>
  Array.from({ length: count }, (_, at) => `${word}${at}`).join(' ');

/** A page of about a thousand tokens in four sections, and one that exceeds any prompt. */
const pages = {
  'stable.mdx': `---\ntitle: Stable\npublic: true\ndescription: Where zebras sleep\n---\n\nStraw and water.\n\n${[
    'Floor',
    'Roof',
    'Doors',
  ]
    .map((name) => `## ${name}\n\nThe ${name} of the stable. ${words(120, name)}\n`)
    .join('\n')}`,
  'log.mdx': `---\ntitle: Log\npublic: true\n---\n\nKept by the watch.\n\n${Array.from(
    { length: 60 },
    (_, day) =>
      `## Day ${day}\n\n${day === 30 ? 'The gate was painted violet.' : 'Nothing.'} ${words(150, `d${day}x`)}\n`,
  ).join('\n')}`,
};

const asking = (text: string, more: object = {}) => ({
  fp: 'anonymous',
  messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text }] }],
  ...more,
});

const answers: ProviderScript = (_request, response) => {
  streamHead(response);
  response.end(chat.text('Yes.') + chat.end);
};

async function withModel(script: ProviderScript = answers) {
  const assistant = await startWithModel(script, { pages });
  return {
    ...assistant,
    /** The messages of a request, without the system prompt, as one text. */
    seen: (number: number) =>
      (assistant.requests[number]?.body.messages ?? [])
        .filter(({ role }) => role !== 'system')
        .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)))
        .join('\n'),
  };
}

const tokensOf = (text: string) => text.length / 4;

it('a page that fits stands whole in the prompt, a longer one with what was found and its surroundings', async () => {
  await using assistant = await withModel();
  await (await assistant.post('v2', asking('What is the roof of the stable made of?'))).text();
  const whole = assistant.seen(0);
  expect(whole).toContain('Straw and water.');
  expect(whole).toContain('Doors119');
  await (await assistant.post('v2', asking('When was the gate painted violet?'))).text();
  const part = assistant.seen(1);
  expect(part).toContain('The gate was painted violet.');
  expect(part).toContain('d29x149');
  expect(part).toContain('d31x149');
  // The page's opening, because it says what the page is about.
  expect(part).toContain('Kept by the watch.');
  expect(part).not.toContain('d0x0 ');
  // 70 % of 16,000 tokens before tools are called.
  expect(tokensOf(part)).toBeGreaterThan(9_000);
  expect(tokensOf(part)).toBeLessThan(11_200);
});

it('forty calls at once stay within the budget, and no section comes twice', async () => {
  await using assistant = await withModel((request, response) => {
    streamHead(response);
    if (request.number > 0) return void response.end(chat.text('Done.') + chat.end);
    const calls = Array.from({ length: 40 }, (_, index) => ({
      index,
      id: `call_${index}`,
      function: {
        name: 'search',
        arguments: JSON.stringify({ queries: [`day ${index} of the log`, 'gate'] }),
      },
    }));
    const choice = { index: 0, delta: { tool_calls: calls }, finish_reason: 'tool_calls' };
    response.end(`data: ${JSON.stringify({ choices: [choice] })}\n\ndata: [DONE]\n\n`);
  });
  const text = await (await assistant.post('v2', asking('When was the gate painted violet?'))).text();
  expect(text).toContain('"delta":"Done."');
  const seen = assistant.seen(1);
  expect(tokensOf(JSON.stringify(assistant.requests[1]?.body.messages))).toBeLessThan(16_000);
  expect(seen.match(/The gate was painted violet\./g)).toHaveLength(1);
  expect(assistant.requests[1]?.body.messages.filter(({ role }) => role === 'tool')).toHaveLength(3);
});

it('the model reads a page by its path and lists pages, but none that the reader may not read', async () => {
  const call = (name: string, input: object) => {
    const calls = [{ index: 0, id: `call_${name}`, function: { name, arguments: JSON.stringify(input) } }];
    const choice = { index: 0, delta: { tool_calls: calls }, finish_reason: 'tool_calls' };
    return `data: ${JSON.stringify({ choices: [choice] })}\n\ndata: [DONE]\n\n`;
  };
  await using assistant = await withModel((request, response) => {
    streamHead(response);
    if (request.number === 0) response.end(call('list_pages', {}));
    else if (request.number === 1) response.end(call('read_page', { path: '/secret' }));
    else response.end(chat.text('Done.') + chat.end);
  });
  const text = await (await assistant.post('v2', asking('Where was the gate painted violet?'))).text();
  expect(text).toContain('"toolName":"list_pages"');
  const seen = assistant.seen(2);
  expect(seen).toContain('/stable Stable');
  expect(seen).not.toContain('/secret Secret');
  expect(seen).toContain('There is no page "/secret"');
  expect(seen).not.toContain('hayloft');
});

it.each([
  ['Summarise this page', { currentPath: '/stable' }],
  ['summarize this page please', { context: [{ type: 'textSelection', value: 'Straw', path: '/stable' }] }],
  ['What is this page about?', { currentPath: '/stable/' }],
])('"%s" is answered from the page that one stands on, with a model and without', async (question, where) => {
  await using assistant = await withModel();
  await (await assistant.post('v2', asking(question, where))).text();
  expect(assistant.seen(0)).toMatch(/<documents>\n<document title="Stable/);
  expect(assistant.seen(0)).not.toContain('<evidence>weak</evidence>');
  await using quoting = await startAssistant({ pages });
  const text = await (await quoting.post('v2', asking(question, where))).text();
  expect(text).toContain('Where zebras sleep');
  expect(text).toContain('https://docs.example/stable#roof');
  expect(text.match(/"type":"source-url"/g)).toHaveLength(1);
});

it('the page that one stands on comes first in the prompt, and is a source only where it was found', async () => {
  await using assistant = await withModel();
  const asked = asking('How do I install the keeper?', { currentPath: '/stable' });
  const text = await (await assistant.post('v2', asked)).text();
  expect(assistant.seen(0)).toMatch(/<documents>\n<document title="Stable/);
  expect(assistant.seen(0)).toContain('zebra install --stable');
  expect(text).not.toContain('"url":"https://docs.example/stable');
});

it.each(['hi', 'Hello!', 'What can you do?', 'Was kannst du?', '你好'])(
  '"%s" gets a greeting and pages to begin with, and cites none',
  async (question) => {
    await using quoting = await startAssistant({ pages });
    const text = await (await quoting.post('v2', asking(question))).text();
    expect(text).toContain('What would you like to know?');
    expect(text).toContain('[Install](https://docs.example/install)');
    expect(text).not.toContain('Secret');
    expect(text).not.toContain('source-url');
  },
);

it('a greeting reaches the model with pages to begin with, not as a question that nothing covers', async () => {
  await using assistant = await withModel();
  await (await assistant.post('v2', asking('hi'))).text();
  expect(assistant.seen(0)).toContain('<beginnings>\n- Start https://docs.example/');
  expect(assistant.seen(0)).not.toContain('<evidence>weak</evidence>');
});

it('a follow-up keeps its subject, also over several short ones', async () => {
  await using quoting = await startAssistant({ pages });
  const said = ['What is the roof of the stable made of?', 'And why?', 'Who says so?'];
  const messages = said.flatMap((text, at) => [
    { id: `u${at}`, role: 'user', parts: [{ type: 'text', text }] },
    { id: `a${at}`, role: 'assistant', parts: [{ type: 'text', text: 'Because.' }] },
  ]);
  const text = await (await quoting.post('v2', { ...asking(''), messages: messages.slice(0, -1) })).text();
  expect(text).toContain('https://docs.example/stable');
});

it('an empty thread id is none', async () => {
  await using quoting = await startAssistant();
  const response = await quoting.post('v2', asking('How do I install the keeper?', { threadId: '' }));
  expect(response.status).toBe(200);
});

it('a reply says so where no page matches the filter, with its keys', async () => {
  await using quoting = await startAssistant();
  const asked = asking('How do I install the keeper?', { filter: { path: '/nowhere', audience: 'staff' } });
  const response = await quoting.post('v2', asked);
  expect(response.status).toBe(200);
  expect(textOfV2(await response.text())).toContain('`filter`: `path`, `audience`');
});
