import { expect, it } from 'vitest';
import { createModel } from '@/lib/assistant/models/create-model';
import { chat, fakeProvider, streamHead } from '@/tests/assistant/harness/fake-provider';
import { draftByModel } from './draft-section';

const TASK = { question: 'How do I rotate a key?', wordings: ['How do I rotate a key?'], file: 'keys.mdx' };
const PAGES = [
  {
    path: '/keys',
    title: 'Keys',
    kind: 'guide' as const,
    score: 1,
    passages: [{ headingPath: [], position: 0, text: 'Keys are valid for a year.', score: 1 }],
  },
];
const CALLS = {
  outputTokensMax: 500,
  temperature: undefined,
  extraBody: {},
  rewriting: 'off' as const,
  takesImages: false,
};

it('the model writes a section from the questions and from the passages, and its failure is told', async () => {
  const asked: string[] = [];
  let isBroken = false;
  await using provider = await fakeProvider((request, response) => {
    asked.push(JSON.stringify(request.body));
    if (isBroken) return void response.writeHead(500).end('{}');
    streamHead(response);
    response.write(chat.text('## Rotate a key\n\n'));
    response.write(chat.text('TODO: say how.'));
    response.end(chat.end);
  });
  const settings = { kind: 'compatible' as const, baseUrl: provider.baseUrl, apiKey: undefined, model: 'a' };
  const model = { ...createModel(settings, CALLS), retriesMax: 0 };
  expect(await draftByModel(model, TASK, PAGES)).toBe('## Rotate a key\n\nTODO: say how.');
  expect(asked[0]).toContain('Keys are valid for a year.');
  expect(asked[0]).toContain('How do I rotate a key?');
  isBroken = true;
  await expect(draftByModel(model, TASK, PAGES)).rejects.toThrow();
});
