import { describe, expect, it } from 'vitest';
import { layoutOf, writtenSite } from './written-site';

/** Two elements of one kind with their pages, and the expected target of a switch from the first one. */
interface Row {
  title: string;
  key: 'languages' | 'versions' | 'products' | 'dropdowns';
  first: [string, ...string[]];
  second: [string, ...string[]];
  from: string;
  to: string;
}

const ROWS: Row[] = [
  {
    title: 'default language at the root, the other in a folder',
    key: 'languages',
    first: ['en', 'index', 'guides/install', 'faq'],
    second: ['fr', 'fr/index', 'fr/guides/install', 'fr/faq'],
    from: '/guides/install',
    to: '/fr/guides/install',
  },
  {
    title: 'back from a folder to the root',
    key: 'languages',
    first: ['fr', 'fr/index', 'fr/guides/install'],
    second: ['en', 'index', 'guides/install'],
    from: '/fr/guides/install',
    to: '/guides/install',
  },
  {
    title: 'home page to home page',
    key: 'languages',
    first: ['en', 'index', 'guides/install'],
    second: ['fr', 'fr/guides/install', 'fr/index'],
    from: '/',
    to: '/fr',
  },
  {
    title: 'language folders below a common one',
    key: 'languages',
    first: ['en', 'docs/en/install', 'docs/en/guides/use'],
    second: ['fr', 'docs/fr/install', 'docs/fr/guides/use'],
    from: '/docs/en/guides/use',
    to: '/docs/fr/guides/use',
  },
  {
    title: 'a folder that is called otherwise than the code',
    key: 'languages',
    first: ['en', 'install', 'guides/use'],
    second: ['jp', 'ja-jp/install', 'ja-jp/guides/use'],
    from: '/guides/use',
    to: '/ja-jp/guides/use',
  },
  {
    title: 'a language that was translated only in part',
    key: 'languages',
    first: ['en', 'docs/install', 'docs/guides/use', 'docs/guides/tune'],
    second: ['fr', 'fr/docs/guides/use', 'fr/docs/guides/tune'],
    from: '/docs/guides/tune',
    to: '/fr/docs/guides/tune',
  },
  {
    title: 'a page without translation leads to the first page',
    key: 'languages',
    first: ['en', 'install', 'guides/use', 'guides/overview', 'deploy/overview'],
    second: ['fr', 'fr/install', 'fr/guides/use', 'fr/guides/overview'],
    from: '/deploy/overview',
    to: '/fr/install',
  },
  {
    title: 'versions in folders of their own',
    key: 'versions',
    first: ['v1', 'v1/start', 'v1/guides/use'],
    second: ['v2', 'v2/start', 'v2/guides/use'],
    from: '/v1/guides/use',
    to: '/v2/guides/use',
  },
  {
    title: 'the latest version at the root',
    key: 'versions',
    first: ['Latest', 'start', 'guides/use'],
    second: ['v1', 'v1/start', 'v1/guides/use'],
    from: '/guides/use',
    to: '/v1/guides/use',
  },
  {
    title: 'the version inside the path, with a shared page that has none',
    key: 'versions',
    first: ['v1', 'changes', 'api/v1/orders', 'guides/v1/use'],
    second: ['v2', 'guides/v2/use', 'guides/v2/orders', 'api/v2/orders'],
    from: '/api/v1/orders',
    to: '/api/v2/orders',
  },
  {
    title: 'a version named by a number alone',
    key: 'versions',
    first: ['1.0', 'changes', 'v1.0/use'],
    second: ['2.0 (beta)', 'next', 'v2.0/use'],
    from: '/v1.0/use',
    to: '/v2.0/use',
  },
  {
    title: 'products with pages of the same name',
    key: 'products',
    first: ['Payments', 'payments/start', 'payments/limits'],
    second: ['Payouts', 'payouts/overview', 'payouts/start'],
    from: '/payments/start',
    to: '/payouts/start',
  },
  {
    title: 'an everyday name in another folder is not the same page',
    key: 'dropdowns',
    first: ['Guides', 'tasks/overview', 'chat/overview'],
    second: ['API', 'api/start', 'api/users/overview'],
    from: '/tasks/overview',
    to: '/api/start',
  },
  {
    title: 'a page of both leads to one that only the other has',
    key: 'versions',
    first: ['v1', 'changes', 'v1/use'],
    second: ['v2', 'changes', 'v2/other'],
    from: '/changes',
    to: '/v2/other',
  },
];

const LABELS = {
  languages: 'language',
  versions: 'version',
  products: 'product',
  dropdowns: 'dropdown',
} as const;

describe('a switch keeps the reader on the same page where it exists', () => {
  it.each(ROWS)('$title', ({ key, first, second, from, to }) => {
    const entries = [first, second].map(([label, ...pages]) => ({ [LABELS[key]]: label, pages }));
    const options = layoutOf(writtenSite({ [key]: entries }), from).selectors[0]?.options ?? [];
    expect(options.map(({ href, isCurrent }) => [href, isCurrent])).toEqual([
      [from, true],
      [to, false],
    ]);
  });

  it('passes over a translation that is hidden or missing', () => {
    const navigation = {
      languages: [
        { language: 'en', pages: ['start', 'draft', 'lost'] },
        { language: 'fr', pages: ['fr/start', 'fr/draft', 'fr/lost'] },
      ],
    };
    const source = writtenSite(navigation, { pages: { '/fr/draft': { isHidden: true }, '/fr/lost': null } });
    expect(layoutOf(source, '/draft').selectors[0]?.options[1]?.href).toBe('/fr/start');
    expect(layoutOf(source, '/lost').selectors[0]?.options[1]?.href).toBe('/fr/start');
  });

  it('leaves out an element in which no page exists, and keeps one that leads elsewhere', () => {
    const navigation = {
      versions: [
        { version: 'v3', pages: ['v3/start'] },
        { version: 'v2', pages: ['v2/lost'] },
        { version: 'v1', href: 'https://v1.example.com' },
      ],
    };
    const [versions] = layoutOf(
      writtenSite(navigation, { pages: { '/v2/lost': null } }),
      '/v3/start',
    ).selectors;
    expect(versions?.options.map(({ label, isExternal }) => [label, isExternal])).toEqual([
      ['v3', false],
      ['v1', true],
    ]);
  });
});
