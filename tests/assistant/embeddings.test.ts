import { expect, it } from 'vitest';
import { embeddingServer } from '../support/embedding-server';
import { startAssistant } from './harness/start-assistant';

const pages = {
  'zoom.mdx': '---\ntitle: Zoom\npublic: true\n---\n\n## Enlarge\n\nAn image opens in full size.\n',
  'bread.mdx': '---\ntitle: Bread\npublic: true\n---\n\nMake the dough.\n',
};

const asking = (text: string) => ({
  fp: 'anonymous',
  messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text }] }],
});

it('a reply cites a page that means what was asked, once the pages are embedded, and none that is closed', async () => {
  await using server = await embeddingServer();
  await using assistant = await startAssistant({ pages, embeddings: server.settings });
  const ask = async (text: string) => (await assistant.post('v2', asking(text))).text();
  expect(await ask('picture bigger')).not.toContain('https://docs.example/zoom');
  // The pages are embedded after that first question. Each poll asks a new question, because equal ones share a reply.
  let asked = 0;
  await expect
    .poll(() => ask(`picture ${'much '.repeat(++asked)}bigger`), { timeout: 20_000 })
    .toContain('https://docs.example/zoom');
  expect(await ask('the hayloft password')).not.toContain('https://docs.example/secret');
  expect(server.authorizations.every((sent) => sent === 'Bearer embedding-secret')).toBe(true);
  expect(assistant.reports).toEqual([]);
});
