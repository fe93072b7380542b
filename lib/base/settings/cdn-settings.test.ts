import { expect, it } from 'vitest';
import { cdnSettingsFrom } from './cdn-settings';

function read(variables: Record<string, string>, isPrivate = false) {
  const problems: string[] = [];
  return { cdn: cdnSettingsFrom({ variables, problems }, { domain: 'docs', isPrivate }), problems };
}

const url = { CDN_PURGE_URL: 'https://cdn.example.com/purge' };

it('a token is a bearer token, or stands in the header that the CDN names', () => {
  const bearer = read({ ...url, CDN_PURGE_TOKEN: 'abc', CDN_PURGE_BODY: '{"tags":["lectern-docs"]}' });
  expect(bearer.cdn).toEqual({
    purgeUrl: 'https://cdn.example.com/purge',
    purgeHeaders: { Authorization: 'Bearer abc', 'Content-Type': 'application/json' },
    purgeBody: '{"tags":["lectern-docs"]}',
    maxAgeSeconds: 86_400,
    tag: 'lectern-docs',
  });
  const named = read({ ...url, CDN_PURGE_TOKEN: 'abc', CDN_PURGE_TOKEN_HEADER: 'Fastly-Key' });
  expect(named.cdn?.purgeHeaders).toEqual({ 'Fastly-Key': 'abc' });
  const lower = read({ ...url, CDN_PURGE_TOKEN: 'abc', CDN_PURGE_TOKEN_HEADER: 'authorization' });
  expect(lower.cdn?.purgeHeaders).toEqual({ authorization: 'Bearer abc' });
});

it.each([
  [{ CDN_PURGE_TOKEN: 'abc' }, 'CDN_PURGE_TOKEN is set without CDN_PURGE_URL.'],
  [{ CDN_MAX_AGE_SECONDS: '600' }, 'CDN_MAX_AGE_SECONDS is set without CDN_PURGE_URL.'],
  [{ CDN_PURGE_URL: 'cdn.example.com' }, 'CDN_PURGE_URL must begin with "https://"'],
  [{ CDN_PURGE_URL: 'http://cdn.example.com/secret' }, 'CDN_PURGE_URL must begin with "https://"'],
  [{ ...url, CDN_PURGE_TOKEN_HEADER: 'Fastly Key' }, 'Write the name of a header'],
  [{ ...url, CDN_PURGE_BODY: '{tags}' }, 'CDN_PURGE_BODY is no JSON.'],
  [{ ...url, CDN_MAX_AGE_SECONDS: '5' }, 'Write a whole number from 60 to'],
])('%j is refused with what to write', (variables, message) => {
  expect(read(variables).problems).toEqual([expect.stringContaining(message)]);
});

it('a private site has no CDN', () => {
  expect(read(url, true).problems).toEqual([expect.stringContaining('Leave out CDN_PURGE_URL.')]);
});
