import { describe, expect, it } from 'vitest';
import { redirectTable } from './redirect-table';

const table = redirectTable(
  [
    ['/old', '/new'],
    ['/beta/:slug*', '/v2/:slug*'],
    ['/articles/concepts-*', '/concepts/*'],
    ['/users/:id/profile', '/people/:id'],
    ['/same', '/same'],
    ['/out/:path*', 'https://example.com/:path*'],
    ['/trap/:path*', '/:path*'],
  ].map(([source = '', destination = '']) => ({ source, destination, permanent: true })),
);

describe('redirectTable', () => {
  it.each([
    ['/old', '/new'],
    ['/old/', '/new'],
    ['/beta/a/b', '/v2/a/b'],
    ['/beta', '/v2'],
    ['/articles/concepts-auth', '/concepts/auth'],
    ['/users/7/profile', '/people/7'],
    ['/out/x', 'https://example.com/x'],
    ['/same', undefined],
    ['/nothing', undefined],
  ])('%s leads to %s', (path, destination) => {
    expect(table(path)?.destination).toBe(destination);
  });

  it('never turns a path into an address of another host', () => {
    expect(table('/trap//evil.example')?.destination).toBe('/evil.example');
  });
});
