import { expect, test } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { temporarySite } from '@/tests/fixtures/configurations/temporary-site';
import { loadedSite } from '@/tests/support/loaded-site';
import type { PageFeedback, ReadershipStore } from '../readership-store';
import { answerFeedback } from './answer-feedback';
import { countPageView } from './count-page-view';
import type { ReadershipContext } from './readership-context';

const now = new Date('2026-11-21T10:00:00Z');

async function context(settings: Record<string, unknown> = {}, visibility: 'public' | 'private' = 'public') {
  const folder = await temporarySite({
    'docs.json': {
      theme: 'mint',
      name: 'Docs',
      colors: { primary: '#3d52c4' },
      navigation: { pages: ['a', 'größe'] },
      ...settings,
    },
    'a.mdx': 'Words.\n',
    'größe.mdx': 'Words.\n',
  });
  const { site } = await loadedSite(folder, { visibility });
  const kept: PageFeedback[] = [];
  const views: string[] = [];
  const store: ReadershipStore = {
    async recordView({ path, day }) {
      views.push(`${path} ${day}`);
    },
    async recordFeedback(feedback) {
      kept.push(feedback);
    },
    feedbackCount: async () => kept.length,
    feedback: async () => [],
    newestFeedback: async () => undefined,
    removeFeedbackOlderThan: async () => undefined,
    pages: async () => [],
  };
  const answering: ReadershipContext = {
    ...{ site, store, now, reader: anonymousReader, siteId: 'site_1', secret: 'key' },
    admits: () => true,
    trustedProxyCount: 0,
  };
  return { answering, kept, views };
}

const HEADERS = {
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Mozilla/5.0 Firefox/140',
  'x-forwarded-for': '10.1.2.3',
};

function asking(body: unknown, headers: Record<string, string> = HEADERS): Request {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Request('http://localhost/api/feedback', { method: 'POST', body: text, headers });
}

test('feedback is kept with a name that does not tell who gave it', async () => {
  const { answering, kept } = await context();
  const response = await answerFeedback(
    asking({ path: '/a', isHelpful: false, comment: '  No example. ' }),
    answering,
  );
  expect(response.status).toBe(204);
  expect(kept).toMatchObject([{ path: '/a', isHelpful: false, comment: 'No example.', day: '2026-11-21' }]);
  expect(JSON.stringify(kept)).not.toContain('10.1.2.3');
});

test.each([
  ['of the wrong shape', { path: '/a' }, 400],
  ['that is no JSON', 'helpful!', 400],
  ['about no page', { path: '/nothing', isHelpful: true }, 400],
  ['with too many words', { path: '/a', isHelpful: true, comment: 'x'.repeat(2_001) }, 400],
  ['of megabytes', `"${'x'.repeat(100_000)}"`, 413],
])('feedback %s is refused', async (_, body, status) => {
  const { answering, kept } = await context();
  const response = await answerFeedback(asking(body), answering);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error: expect.objectContaining({ message: expect.any(String) }) });
  expect(kept).toEqual([]);
});

test.each([
  ['another site', { ...HEADERS, 'sec-fetch-site': 'cross-site' }],
  ['a robot', { ...HEADERS, 'user-agent': 'SomeBot/1.0 (+https://example.com/bot)' }],
  ['nobody', {}],
])('feedback from %s is refused, and a view is not counted', async (_, headers) => {
  const { answering, kept, views } = await context();
  expect((await answerFeedback(asking({ path: '/a', isHelpful: true }, headers), answering)).status).toBe(
    403,
  );
  expect((await countPageView(asking({ path: '/a' }, headers), answering)).status).toBe(204);
  expect([kept, views]).toEqual([[], []]);
});

test('a view of a page is counted on its day, and of nothing else', async () => {
  const { answering, views } = await context();
  for (const body of [{ path: '/a' }, { path: '/nothing' }, 'x', { path: 7 }])
    await countPageView(asking(body), answering);
  expect(views).toEqual(['/a 2026-11-21']);
});

test('a site without telemetry neither asks nor counts', async () => {
  const { answering, views } = await context({ integrations: { telemetry: { enabled: false } } });
  expect((await answerFeedback(asking({ path: '/a', isHelpful: true }), answering)).status).toBe(404);
  await countPageView(asking({ path: '/a' }), answering);
  expect(views).toEqual([]);
});

test('a page that the reader may not read takes no feedback', async () => {
  const { answering } = await context({}, 'private');
  const response = await answerFeedback(asking({ path: '/a', isHelpful: true }), answering);
  expect(response.status).toBe(400);
});

test('a view is counted by the address as browsers write it; a lone percent sign is no fault', async () => {
  const { answering, views } = await context();
  for (const path of ['/gr%C3%B6%C3%9Fe', '/a', '/100%'])
    expect((await countPageView(asking({ path }), answering)).status).toBe(204);
  expect(views).toEqual(['/größe 2026-11-21', '/a 2026-11-21']);
});
