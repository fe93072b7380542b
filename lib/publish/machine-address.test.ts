import { describe, expect, it } from 'vitest';
import { machineAddress } from './machine-address';
import { addressOfMarkdown } from './markdown/markdown-address';
import { reachedAddress } from './public-address';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

describe('who gets what', () => {
  it.each([
    ['/guides/start.md', null, '/-/markdown/guides/start'],
    ['/index.md', null, '/-/markdown/'],
    ['/guides/index.md', null, '/-/markdown/guides'],
    ['/guides/start', 'text/markdown', '/-/markdown/guides/start'],
    ['/guides/start', 'text/plain', '/-/markdown/guides/start'],
    ['/guides/start', 'text/html;q=0.5, text/markdown', '/-/markdown/guides/start'],
    ['/guides/start', 'text/html, text/markdown;q=0.9', undefined],
    ['/guides/start', browser, undefined],
    ['/guides/start', '*/*', undefined],
    ['/guides/start', null, undefined],
    ['/images/a.png', 'text/plain', undefined],
    ['/favicon.ico', 'image/avif,image/*', '/-/icon'],
    ['/sitemap.xml', null, '/-/sitemap'],
    ['/sitemap-3.xml', null, '/-/sitemap/3'],
    ['/.well-known/llms.txt', null, '/-/llms'],
    ['/changelog/rss.xml', null, '/-/rss/changelog'],
  ])('%s with Accept %s leads to %s', (pathname, accept, address) => {
    expect(machineAddress({ pathname, accept })).toBe(address);
  });

  it('/mcp is the server for clients of the protocol, and a page for browsers', () => {
    const accept = 'application/json, text/event-stream';
    expect(machineAddress({ pathname: '/mcp', accept, method: 'POST' })).toBe('/-/mcp');
    expect(machineAddress({ pathname: '/mcp', accept: 'text/event-stream', method: 'GET' })).toBe('/-/mcp');
    expect(machineAddress({ pathname: '/mcp', accept: browser, method: 'GET' })).toBeUndefined();
    expect(machineAddress({ pathname: '/.well-known/mcp', accept: '*/*' })).toBe('/-/mcp/about');
  });
});

it('links to Markdown keep their fragment and leave other sites alone', () => {
  expect(addressOfMarkdown('/guides/start/#a')).toBe('/guides/start.md#a');
  expect(addressOfMarkdown('/')).toBe('/index.md');
  expect(addressOfMarkdown('https://example.com/a')).toBe('https://example.com/a');
  expect(addressOfMarkdown('//example.com/a')).toBe('//example.com/a');
});

it('the public address is what the operator says; where nobody said it, what the request names', () => {
  const request = (headers: Record<string, string>) => new Request('http://localhost:3000/', { headers });
  const forwarded = { host: 'a.example.com', 'x-forwarded-proto': 'https' };
  expect(reachedAddress('https://docs.example.com', request(forwarded))).toBe('https://docs.example.com');
  expect(reachedAddress('http://localhost:3000', request(forwarded))).toBe('https://a.example.com');
  expect(reachedAddress('http://localhost:3000', request({ host: 'a/"><x' }))).toBe('http://localhost:3000');
  expect(reachedAddress('http://localhost:3000')).toBe('http://localhost:3000');
});
