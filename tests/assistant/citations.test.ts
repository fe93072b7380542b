import { expect, it } from 'vitest';
import { chat, type ProviderRequest, streamHead } from './harness/fake-provider';
import { startWithModel } from './harness/start-with-model';
import { textOfV1, textOfV2 } from './harness/text-of-stream';

// Marks, sources and links in replies, as clients of both versions receive them.

const asking = (text: string, more: object = {}) => ({
  fp: 'anonymous',
  messages: [{ id: '1', role: 'user', content: text, parts: [{ type: 'text', text }] }],
  ...more,
});

async function withModel(says: (request: ProviderRequest) => string) {
  const assistant = await startWithModel((request, response) => {
    streamHead(response);
    // In small pieces, like models.
    const pieces = says(request).match(/[\s\S]{1,7}/g) ?? [];
    response.end(pieces.map(chat.text).join('') + chat.end);
  });
  return {
    ...assistant,
    async ask(version: 'v1' | 'v2', text: string) {
      const stream = await (await assistant.post(version, asking(text))).text();
      return { stream, text: version === 'v1' ? textOfV1(stream) : textOfV2(stream) };
    },
  };
}

/** The number that a prompt gives to the section at an address. */
function numberIn({ body }: ProviderRequest, url: string): string {
  const prompt = body.messages.map(({ content }) => String(content)).join('\n');
  return new RegExp(`<section number="(\\d+)" url="${url}"`).exec(prompt)?.[1] ?? '?';
}

const REQUIREMENTS = 'https://docs.example/install#requirements';

it.each(['v1', 'v2'] as const)(
  'in %s, a mark leads to page and heading, and only what was used is a source',
  async (version) => {
    await using assistant = await withModel(
      (request) =>
        `It needs two gigabytes [${numberIn(request, REQUIREMENTS)}].\n\n<next>How do I install it?</next>`,
    );
    const { stream, text } = await assistant.ask(version, 'How much memory does the keeper need?');
    expect(text).toBe(`It needs two gigabytes [1](${REQUIREMENTS} "Install › Requirements").\n\n`);
    const sources = stream.match(/"(?:sourceType|source-url)"[^\n]*/g) ?? [];
    expect(sources).toHaveLength(1);
    expect(sources[0]).toContain(`"url":"${REQUIREMENTS}","title":"Install › Requirements"`);
    expect(stream).toContain('"questions":["How do I install it?"]');
    // Another part in between would split the text for clients.
    expect(stream.match(/"type":"text-start"/g) ?? ['']).toHaveLength(1);
  },
);

it('a model that cites nothing leaves what it was given as sources, and next questions come from headings', async () => {
  await using assistant = await withModel(() => 'Two gigabytes.');
  const { stream } = await assistant.ask('v2', 'How many gigabytes of memory does the keeper need?');
  expect(stream).toContain('"type":"source-url"');
  expect(stream).toMatch(/"questions":\["[^"]+\?"/);
});

it('links to the site lead where the reader may go, others stay as text', async () => {
  await using assistant = await withModel(() =>
    [
      '[install](/install.md)',
      '[wrong folder](/guides/install)',
      '[secret](/secret)',
      '[gone](/nowhere)',
      '[elsewhere](https://other.example/x)',
    ].join(' '),
  );
  const { text } = await assistant.ask('v2', 'How do I install the keeper?');
  expect(text).toBe(
    '[install](https://docs.example/install) [wrong folder](https://docs.example/install) secret gone elsewhere',
  );
});

it('a declined reply names the nearest pages as such, and no sources', async () => {
  await using assistant = await withModel(() => 'The documentation does not say that.');
  const { stream, text } = await assistant.ask(
    'v2',
    'Which quantum chromodynamics lagrangian keeps gluons in a package?',
  );
  expect(text).toMatch(
    /^The documentation does not say that\.\n\n.+\n\n- \[[^\]]+\]\(https:\/\/docs\.example\//,
  );
  expect(stream).not.toContain('"type":"source-url"');
});
