import { describe, expect, it } from 'vitest';
import { newAssistantKey } from '@/lib/assistant/keys/assistant-key';
import { createKey } from '@/lib/assistant/keys/create-key';
import { startAssistant } from './harness/start-assistant';

const versions = ['v1', 'v2'] as const;
const message = {
  id: '1',
  role: 'user',
  content: 'How do I install the keeper?',
  parts: [{ type: 'text', text: 'How do I install the keeper?' }],
};
const body = { fp: 'anonymous', messages: [message] };

describe.each(versions)('the message API %s answers', (version) => {
  it('200 with a stream that cites the page, has its code whole and ends with the thread', async () => {
    await using assistant = await startAssistant();
    const response = await assistant.post(version, body);
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('ratelimit')).toContain('"assistant-key";r=9999;t=');
    expect(response.headers.get('content-type')).toContain(
      version === 'v1' ? 'text/plain' : 'text/event-stream',
    );
    const text = await response.text();
    expect(text).toContain('https://docs.example/install#with-a-package-manager');
    expect(text).toContain('zebra install --stable');
    const last =
      text
        .trim()
        .split('\n')
        .at(version === 'v1' ? -1 : -3) ?? '';
    expect(JSON.parse(last.slice(last.indexOf('{')))).toMatchObject({
      type: 'finish',
      threadId: expect.any(String),
    });
  });

  it('503 and when to come back while there is no index, and counts no use for it', async () => {
    await using assistant = await startAssistant({ isIndexed: false });
    const response = await assistant.post(version, body);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('ratelimit')).toContain('"assistant-key";r=10000;t=');
    expect(await response.json()).toMatchObject({
      error: { code: 'search_not_ready', message: expect.stringContaining('index') },
    });
  });

  it('every error in one shape, readable from any page', async () => {
    await using assistant = await startAssistant();
    const { post } = assistant;
    const other = await assistant.stores.site('blog');
    const foreign = await createKey(assistant.stores.assistantKeys, {
      siteId: other?.id ?? '',
      name: 'Other',
      allowedOrigins: [],
      createdById: null,
      createdAt: new Date(),
      expiresAt: null,
    });
    const bound = await createKey(assistant.stores.assistantKeys, {
      siteId: assistant.siteId,
      name: 'Bound',
      allowedOrigins: ['https://app.example'],
      createdById: null,
      createdAt: new Date(),
      expiresAt: null,
    });
    const cases: [Promise<Response>, number, string][] = [
      [post(version, '{"fp":'), 400, 'invalid_json'],
      [post(version, { messages: [message] }), 400, 'invalid_request'],
      [post(version, body, { key: null }), 401, 'missing_key'],
      [post(version, body, { key: `${assistant.key.slice(0, -1)}!` }), 401, 'malformed_key'],
      [post(version, body, { key: newAssistantKey() }), 401, 'unknown_key'],
      [post(version, body, { key: foreign.key }), 403, 'key_of_another_site'],
      [
        post(version, body, { key: bound.key, headers: { Origin: 'https://evil.example' } }),
        403,
        'origin_not_allowed',
      ],
      [post(version, body, { domain: 'nowhere' }), 404, 'unknown_site'],
      [post(version, { ...body, threadId: 'thread_unknown' }), 404, 'unknown_thread'],
      [post(version, { ...body, data: 'x'.repeat(1_000_001) }), 413, 'body_too_large'],
      [
        post(version, 'fp=anonymous', { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }),
        415,
        'unsupported_media_type',
      ],
    ];
    for (const [answer, status, code] of cases) {
      const response = await answer;
      const { error } = await response.json();
      expect([response.status, error.code]).toEqual([status, code]);
      expect(error.message).toMatch(/^[^\n]{20,200}\.$/);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.has('ratelimit')).toBe(code !== 'missing_key' && code !== 'unknown_site');
    }
    expect(assistant.reports).toEqual([]);
  });

  it('429 with the limit, when it resets, and how long to wait', async () => {
    await using assistant = await startAssistant({ limits: { requestsPerAddressAndDay: 2 } });
    for (let count = 0; count < 2; count++) await (await assistant.post(version, body)).text();
    const response = await assistant.post(version, body, { headers: { 'X-Forwarded-For': '1.2.3.4' } });
    expect(response.status).toBe(429);
    const { error } = await response.json();
    expect(error).toMatchObject({ code: 'rate_limited', limit: 'assistant-address', allowed: 2 });
    const seconds = Number(response.headers.get('retry-after'));
    expect(Math.abs(Date.parse(error.resetsAt) - Date.now() - seconds * 1000)).toBeLessThan(5_000);
    // Refused calls must not use up other limits.
    expect(response.headers.get('ratelimit')).toContain('"assistant-key";r=9998');
  });

  it('a question that the documentation does not cover with saying so, and the nearest pages', async () => {
    await using assistant = await startAssistant();
    const asked = {
      ...message,
      content: 'Which quantum chromodynamics lagrangian describes gluon confinement?',
    };
    const text = await (
      await assistant.post(version, {
        ...body,
        messages: [{ ...asked, parts: [{ type: 'text', text: asked.content }] }],
      })
    ).text();
    expect(text).toMatch(/does not seem to cover|found nothing/);
  });

  it('nothing of pages that the caller may not see', async () => {
    await using assistant = await startAssistant();
    const asked = {
      ...message,
      parts: [{ type: 'text', text: 'What is the hidden password of the stable?' }],
    };
    const text = await (await assistant.post(version, { ...body, messages: [asked] })).text();
    expect(text).not.toContain('hayloft');
    expect(text).not.toContain('/secret');
  });
});

it('a browser may ask before it sends a key', async () => {
  await using assistant = await startAssistant();
  const response = await fetch(`${assistant.origin}/api/v2/assistant/docs/message`, { method: 'OPTIONS' });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type');
});
