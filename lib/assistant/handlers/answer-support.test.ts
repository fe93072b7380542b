import { expect, it } from 'vitest';
import type { SupportRequest } from '../support/support-request';
import { answerSupport, type SupportContext } from './answer-support';

const asked = { threadId: 'thread', email: 'ada@example.com', message: ' Where? ', path: '/guides/start' };

async function ask(
  body: unknown,
  { headers, ...parts }: Partial<SupportContext> & { headers?: Record<string, string> } = {},
) {
  const handedOn: SupportRequest[] = [];
  const request = new Request('http://localhost/-/assistant/support', {
    method: 'POST',
    headers: headers ?? { 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });
  const { status } = await answerSupport(request, {
    deliver: async (given) => void handedOn.push(given),
    threads: async () => ({
      find: async (id) =>
        id === 'none'
          ? undefined
          : { id, siteId: 'site', fingerprint: 'f', userId: id === 'thread' ? undefined : 'ada' },
      history: async () => [{ question: 'How?', reply: 'So.' }],
    }),
    reader: async () => ({ isSignedIn: false, groups: [] }),
    siteId: async () => 'site',
    siteName: async () => 'Guides',
    publicAddress: 'https://docs.example.com',
    conversations: '/-/dashboard/default/docs/conversations',
    trustedProxyCount: 0,
    admits: () => true,
    report: () => undefined,
    ...parts,
  });
  return { status, handedOn };
}

it('people get the conversation, the page, and the words and address of the reader', async () => {
  expect(await ask(asked)).toEqual({
    status: 204,
    handedOn: [
      {
        siteName: 'Guides',
        page: 'https://docs.example.com/guides/start',
        conversation: 'https://docs.example.com/-/dashboard/default/docs/conversations/thread',
        email: 'ada@example.com',
        message: 'Where?',
        exchanges: [{ question: 'How?', reply: 'So.' }],
      },
    ],
  });
});

it('a conversation of a member is handed on by this member alone', async () => {
  const ofMember = { ...asked, threadId: 'of-ada' };
  expect(await ask(ofMember)).toEqual({ status: 404, handedOn: [] });
  const reader = (userId: string) => async () => ({ isSignedIn: true, groups: [], userId });
  expect((await ask(ofMember, { reader: reader('grace') })).status).toBe(404);
  expect((await ask(ofMember, { reader: reader('ada') })).status).toBe(204);
});

it.each<[string, Partial<SupportContext> & { headers?: Record<string, string> }, number]>([
  ['a page of another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
  ['a site that names nobody', { deliver: undefined }, 404],
  ['a conversation of another site', { siteId: async () => 'other' }, 404],
  ['a sender who asks too often', { admits: () => false }, 429],
  ['a mailbox that takes nothing', { deliver: () => Promise.reject(new Error('full')) }, 500],
])('%s is refused', async (_, parts, status) => {
  expect(await ask(asked, parts)).toEqual({ status, handedOn: [] });
});

it.each([
  {},
  { ...asked, email: 'ada' },
  { ...asked, email: 'ada@example.com\r\nBcc: all@example.com' },
  { ...asked, path: 'https://evil.example' },
  { ...asked, message: 'a'.repeat(2_001) },
])('a body that cannot be used is a 400 (%#)', async (body) => {
  expect(await ask(body)).toEqual({ status: 400, handedOn: [] });
});

it('a conversation that is not there is a 404', async () => {
  expect((await ask({ ...asked, threadId: 'none' })).status).toBe(404);
});
