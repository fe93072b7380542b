import { describe, expect, it } from 'vitest';
import { pageLinkAddress } from './page-link-address';

const current = 'https://docs.example.com/guides/start?tab=1';
const plain = { target: '', hasDownload: false, isNative: false };

describe('pageLinkAddress', () => {
  it.each([
    ['a page', 'https://docs.example.com/guides/next', '/guides/next'],
    ['a place on another page', 'https://docs.example.com/api#auth', '/api#auth'],
    ['a page with a query', 'https://docs.example.com/search?q=a%20b', '/search?q=a%20b'],
    ['a page whose name ends in a version', 'https://docs.example.com/changelog/v1.2', '/changelog/v1.2'],
    ['the same page without a place', 'https://docs.example.com/guides/start?tab=1', '/guides/start?tab=1'],
  ])('hands %s to the router', (_title, href, expected) => {
    expect(pageLinkAddress({ ...plain, href }, current)).toBe(expected);
  });

  it.each([
    ['another site', { href: 'https://example.com/guides/next' }],
    ['another port', { href: 'https://docs.example.com:8443/guides/next' }],
    ['another scheme', { href: 'mailto:someone@example.com' }],
    ['a place on this page', { href: `${current}#install` }],
    ['the top of this page', { href: `${current}#` }],
    ['a file', { href: 'https://docs.example.com/files/guide.pdf' }],
    ['the Markdown of a page', { href: 'https://docs.example.com/guides/next.md' }],
    ['a new window', { href: 'https://docs.example.com/api', target: '_blank' }],
    ['a download', { href: 'https://docs.example.com/export', hasDownload: true }],
    ['a link marked for a full load', { href: 'https://docs.example.com/sign-in', isNative: true }],
  ])('leaves %s to the browser', (_title, facts) => {
    expect(pageLinkAddress({ ...plain, ...facts }, current)).toBeUndefined();
  });
});
