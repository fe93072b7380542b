import { expect, it } from 'vitest';
import { anonymousReader, type Reader } from '@/lib/access/reader';
import { ensurePanelKey, panelKey } from '@/lib/assistant/keys/panel-key';
import { startAssistant } from './harness/start-assistant';

// Whoever learns the id of someone else's conversation must not read or extend it.

const SECRET = 'only for tests';
const versions = ['v1', 'v2'] as const;

function question(text: string, more: object = {}) {
  return {
    fp: 'anonymous',
    messages: [{ id: '1', role: 'user', content: text, parts: [{ type: 'text', text }] }],
    ...more,
  };
}

async function threadOf(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  return /"threadId":"([^"]+)"/.exec(await response.text())?.[1] ?? '';
}

it.each(versions)(
  'a conversation of one fingerprint is not continued with another, by %s',
  async (version) => {
    await using assistant = await startAssistant();
    const threadId = await threadOf(
      await assistant.post(version, question('How do I install the keeper?', { fp: 'ada' })),
    );
    for (const fp of ['grace', 'anonymous'])
      expect((await assistant.post(version, question('And then?', { fp, threadId }))).status, fp).toBe(404);
    expect(await assistant.stores.threads.history(threadId, 10)).toHaveLength(1);
    expect((await assistant.post(version, question('And then?', { fp: 'ada', threadId }))).status).toBe(200);
  },
);

it.each(versions)('a conversation of a member is continued by this member alone, by %s', async (version) => {
  let reader: Reader = anonymousReader;
  await using assistant = await startAssistant({
    services: (services) => ({ ...services, panelReader: async () => reader }),
  });
  const { post, siteId, stores } = assistant;
  await ensurePanelKey(stores.assistantKeys, { siteId, domain: 'docs', instanceSecret: SECRET }, new Date());
  const inPanel = { key: panelKey(SECRET, 'docs'), headers: { 'Sec-Fetch-Site': 'same-origin' } };
  const signIn = async (email: string) => {
    const user = await stores.accounts.createUser({ email, name: email });
    if (user === undefined) throw new Error(`${email} could not be made.`);
    return { isSignedIn: true, groups: [], userId: user.userId };
  };
  const [ada, grace] = [await signIn('ada@example.com'), await signIn('grace@example.com')];
  reader = ada;
  const threadId = await threadOf(await post(version, question('How do I install the keeper?'), inPanel));
  const further = question('And then?', { threadId });
  reader = grace;
  expect((await post(version, further, inPanel)).status).toBe(404);
  reader = anonymousReader;
  expect((await post(version, further, inPanel)).status).toBe(404);
  expect((await post(version, further)).status).toBe(404);
  expect(await stores.threads.history(threadId, 10)).toHaveLength(1);
  reader = ada;
  expect((await post(version, further, inPanel)).status).toBe(200);
});
