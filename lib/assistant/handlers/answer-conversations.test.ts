import { expect, it } from 'vitest';
import { anonymousReader, type Reader } from '@/lib/access/reader';
import { answerConversations, leaveConversations, shareReply } from './answer-conversations';

const ada: Reader = { isSignedIn: true, groups: [], userId: 'ada' };
const address = 'http://localhost/-/assistant/conversations';

function contextOf(reader: Reader, left: string[] = [], shared: string[] = []) {
  const isTheirs = (userId: string, threadId: string) => userId === 'ada' && threadId === 'thread_1';
  return {
    reader: async () => reader,
    siteId: async () => 'site',
    mayRead: async (at: string) => at === '/start' || reader.groups.includes('late'),
    clock: () => new Date(0),
    threads: async () => ({
      ofMember: async ({ userId }: { userId: string }) =>
        isTheirs(userId, 'thread_1') ? [{ threadId: 'thread_1', title: 'How?' }] : [],
      messagesOf: async ({ userId }: { userId: string }, threadId: string) =>
        isTheirs(userId, threadId)
          ? [{ messageId: 'm', role: 'user' as const, text: 'How?', sources: [], rating: undefined }]
          : [],
      share: async ({ userId }: { userId: string }, replyId: string) =>
        userId === 'ada' && shared.push(replyId) > 0,
      // As a reader of the groups `staff` and `night`.
      sharedReply: async (_: string, replyId: string) =>
        replyId === 'message_1'
          ? {
              readerGroups: ['staff', 'night'],
              messages: [
                {
                  messageId: 'message_1',
                  role: 'assistant' as const,
                  text: 'So.',
                  sources: [{ id: 'source', url: 'https://docs.test/start#first', title: 'Start' }],
                  rating: undefined,
                },
              ],
            }
          : replyId === 'message_3'
            ? {
                readerGroups: [],
                messages: [
                  {
                    messageId: 'message_3',
                    role: 'assistant' as const,
                    text: 'From a page that was closed.',
                    sources: [{ id: 'source', url: 'https://docs.test/closed%20since/', title: 'Closed' }],
                    rating: undefined,
                  },
                ],
              }
            : undefined,
      leave: async ({ userId }: { userId: string }) => void left.push(userId),
    }),
  };
}

it('a member gets their conversations, which no cache keeps; a stranger none', async () => {
  const own = await answerConversations(new Request(address), contextOf(ada));
  expect(own.headers.get('cache-control')).toBe('private, no-store');
  expect(await own.json()).toEqual({ conversations: [{ threadId: 'thread_1', title: 'How?' }] });
  const none = await answerConversations(new Request(address), contextOf(anonymousReader));
  expect(await none.json()).toEqual({ conversations: [] });
});

it('a conversation is read by whose it is; for all others there is none', async () => {
  const request = new Request(`${address}?thread=thread_1`);
  expect((await answerConversations(request, contextOf(ada))).status).toBe(200);
  for (const reader of [anonymousReader, { ...ada, userId: 'bob' }])
    expect((await answerConversations(request, contextOf(reader))).status).toBe(404);
});

it('the reply at a link is read by members of all groups that its asker was in, and by nobody else', async () => {
  const ask = (reader: Reader, id = 'message_1') =>
    answerConversations(new Request(`${address}?reply=${id}`), contextOf(reader));
  const shown = await ask({ ...ada, groups: ['night', 'other', 'staff'] });
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  expect(await shown.json()).toEqual({ messages: [expect.objectContaining({ text: 'So.' })] });
  const groups = ['staff', 'night'];
  for (const reader of [anonymousReader, ada, { ...ada, groups: ['staff'] }, { isSignedIn: false, groups }])
    expect((await ask(reader)).status).toBe(404);
  expect((await ask({ ...ada, groups }, 'message_2')).status).toBe(404);
  expect((await ask({ ...ada, groups }, 'message_3')).status).toBe(404);
  expect((await ask({ ...ada, groups: ['late'] }, 'message_3')).status).toBe(200);
});

it('a reply is shared by the member whom it answered, from a page of the site', async () => {
  const shared: string[] = [];
  const share = (reader: Reader, site = 'same-origin') =>
    shareReply(
      new Request(`${address}?reply=message_1`, { method: 'POST', headers: { 'sec-fetch-site': site } }),
      contextOf(reader, [], shared),
    );
  for (const reader of [anonymousReader, { ...ada, userId: 'bob' }])
    expect((await share(reader)).status).toBe(404);
  expect((await share(ada, 'cross-site')).status).toBe(403);
  expect(shared).toEqual([]);
  expect((await share(ada)).status).toBe(204);
  expect(shared).toEqual(['message_1']);
});

it('no page of another site makes a member forget theirs', async () => {
  const left: string[] = [];
  const forget = (site: string) =>
    leaveConversations(
      new Request(address, { method: 'DELETE', headers: { 'sec-fetch-site': site } }),
      contextOf(ada, left),
    );
  expect((await forget('cross-site')).status).toBe(403);
  expect(left).toEqual([]);
  expect((await forget('same-origin')).status).toBe(204);
  expect(left).toEqual(['ada']);
});
