import { describe, expect, it } from 'vitest';
import { navigationPath } from './navigation-path';

describe('navigationPath', () => {
  it.each([
    ['guides/start', '/guides/start'],
    ['/guides/start', '/guides/start'],
    ['guides/start/', '/guides/start'],
    ['guides//start', '/guides/start'],
    ['./guides/start', '/guides/start'],
    ['guides/start.mdx', '/guides/start'],
    ['guides/start.md', '/guides/start'],
    ['guides/index', '/guides'],
    ['guides/index.mdx', '/guides'],
    ['guides', '/guides'],
    ['index', '/'],
    ['/', '/'],
    ['Guides/API Keys', '/Guides/API Keys'],
    ['release-1.2', '/release-1.2'],
    ['guides/index-of-terms', '/guides/index-of-terms'],
  ])('reads %s as the page %s', (written, path) => {
    expect(navigationPath(written)).toEqual({ path });
  });

  it('keeps the part of the page apart', () => {
    expect(navigationPath('guides/start.mdx/#install')).toEqual({
      path: '/guides/start',
      fragment: '#install',
    });
    expect(navigationPath('guides/start#')).toEqual({ path: '/guides/start' });
  });
});
