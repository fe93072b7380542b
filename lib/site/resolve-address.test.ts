import { describe, expect, it } from 'vitest';
import { createRedirectFinder } from '@/lib/docs/config/redirect-finder';
import { type AddressBook, resolveAddress } from './resolve-address';

const book: AddressBook = {
  outerFolders: ['docs/', 'help/center/'],
  hasPage: (path) => ['/start', '/guides/one', '/blog', '/moved'].includes(path),
  pagePaths: ['/start', '/guides/missing', '/guides/one', '/blog'],
  findRedirect: createRedirectFinder([
    { source: '/moved', destination: '/start', permanent: true },
    { source: '/unfinished', destination: 'https://', permanent: true },
  ]),
  longAddresses: new Map([
    ['/a-whole-paragraph', '/guides/one'],
    ['/a-closed-paragraph', '/guides/missing'],
  ]),
  isVisible: () => true,
  summary: (path) => ({ title: path, url: path === '/blog' ? 'https://example.com/blog' : undefined }),
  homePage: () => '/start',
};

describe('an address', () => {
  it.each([
    ['of a page shows it', '/start', { kind: 'page', path: '/start' }],
    [
      'that docs.json redirects leads on, even where a page exists',
      '/moved',
      { kind: 'redirect', destination: '/start', isPermanent: true },
    ],
    [
      'of a page that is only a link leads to it',
      '/blog',
      { kind: 'redirect', destination: 'https://example.com/blog', isPermanent: false },
    ],
    [
      'of the root leads to the home page',
      '/',
      { kind: 'redirect', destination: '/start', isPermanent: false },
    ],
    [
      'that the format makes of a long summary leads to the page',
      '/a-whole-paragraph',
      { kind: 'redirect', destination: '/guides/one', isPermanent: false },
    ],
    [
      'of a long summary is nothing to who may not read the page',
      '/a-closed-paragraph',
      { kind: 'not-found' },
    ],
    [
      'of a folder leads to its first page that exists',
      '/guides',
      { kind: 'redirect', destination: '/guides/one', isPermanent: false },
    ],
    [
      'written from the repository leads into the site folder',
      '/docs/start',
      { kind: 'redirect', destination: '/start', isPermanent: false },
    ],
    [
      'of the folder of the site in its repository leads to the home page',
      '/docs',
      { kind: 'redirect', destination: '/start', isPermanent: false },
    ],
    [
      'written as the site is published is redirected like the one without',
      '/help/center/moved',
      { kind: 'redirect', destination: '/start', isPermanent: true },
    ],
    ['with two folders of repositories is not found', '/docs/docs/start', { kind: 'not-found' }],
    [
      'of an index leads to the page of its folder',
      '/start/index',
      { kind: 'redirect', destination: '/start', isPermanent: false },
    ],
    ['that leads to no address is not found', '/unfinished', { kind: 'not-found' }],
    ['of nothing is not found', '/nothing', { kind: 'not-found' }],
  ])('%s', (_, path, outcome) => {
    expect(resolveAddress(book, path)).toEqual(outcome);
  });
});
