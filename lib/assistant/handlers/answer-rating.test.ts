import { expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import type { ReplyRating } from '../thread-store';
import { answerRating } from './answer-rating';

const now = new Date('2026-11-21T10:00:00Z');

async function rate(body: unknown, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) {
  const kept: ReplyRating[] = [];
  const request = new Request('http://localhost/api/assistant/rating', {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const { status } = await answerRating(request, {
    threads: {
      async rate(rating) {
        if (rating.replyId !== 'reply') return false;
        kept.push(rating);
        return true;
      },
    },
    reader: async () => ({ ...anonymousReader, userId: 'user_ada' }),
    siteId: 'site',
    clock: () => now,
  });
  return { status, kept };
}

const rating = { threadId: 'thread', messageId: 'reply', rating: 'up' };

it('a thumb is kept with its words, at the site whose page it came from', async () => {
  expect(await rate({ ...rating, comment: ' Clear. ' })).toEqual({
    status: 204,
    kept: [
      {
        siteId: 'site',
        userId: 'user_ada',
        threadId: 'thread',
        replyId: 'reply',
        rating: 'up',
        comment: 'Clear.',
      },
    ],
  });
});

it('a thumb can be taken back', async () => {
  expect((await rate({ ...rating, rating: null })).kept).toMatchObject([{ rating: null }]);
});

it('a reply that is not there is a 404', async () => {
  expect((await rate({ ...rating, messageId: 'other' })).status).toBe(404);
});

it.each<Record<string, string>>([{}, { 'sec-fetch-site': 'cross-site' }])(
  'pages of other sites cannot rate: %j',
  async (headers) => {
    expect(await rate(rating, headers)).toEqual({ status: 403, kept: [] });
  },
);

it.each(['', 'no json', {}, { ...rating, rating: 'best' }, { ...rating, comment: 'a'.repeat(2_001) }])(
  'a body that cannot be used is a 400 (%#)',
  async (body) => {
    expect(await rate(body)).toEqual({ status: 400, kept: [] });
  },
);

it('a body that is too large is a 413', async () => {
  expect(await rate('a'.repeat(20_000))).toEqual({ status: 413, kept: [] });
});
