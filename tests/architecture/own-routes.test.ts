import { readdirSync } from 'node:fs';
import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { isOwnPage, isReserved, isRoute, type OwnKind, ownAddresses } from '@/lib/base/web/addresses';
import nextConfig from '@/next.config.mjs';
import { config } from '@/proxy';

// Next's module wraps the console's functions.
const printing = vi.hoisted(() => ({ ...console }));
afterAll(() => {
  Object.assign(console, printing);
});

/** Every route and page of the application by address; parameters keep their folder names. */
const served = readdirSync('app', { recursive: true, encoding: 'utf8' }).flatMap((file) => {
  const [, folder = '', kind = ''] = /^(.*)\/(route|page)\.tsx?$/.exec(file) ?? [];
  const address = `/${folder}`.replace(/\/\([^)]+\)/g, '');
  return kind === '' ? [] : [{ file, kind, address }];
});

/** An address that matches such a route. */
const example = (address: string) =>
  address.replace(/\/\[\[\.\.\.\w+\]\]/g, '/a/b').replace(/\[[^\]]+\]/g, 'x');

const passesProxy = (pathname: string) =>
  unstable_doesMiddlewareMatch({ config, nextConfig: {}, url: pathname });

describe('the table of our addresses', () => {
  it('names everything that stands below the prefix, and nothing else', () => {
    const found: Record<string, OwnKind> = {};
    for (const { file, kind, address } of served) {
      const name = /^\/-\/([^/[]+)/.exec(address)?.[1];
      if (name === undefined || found[name] === 'page') continue;
      if (kind === 'route') found[name] = 'route';
      else found[name] = file.startsWith('(docs)/') ? 'inner' : 'page';
    }
    expect(found).toEqual(ownAddresses);
  });

  it('leaves every address without the prefix to the site, but those of the message API', () => {
    const others = served.filter(({ address }) => !address.startsWith('/-/'));
    expect(others.map(({ address }) => address).sort()).toEqual([
      '/[[...slug]]',
      '/api/v1/assistant/[domain]/message',
      '/api/v2/assistant/[domain]/message',
      '/api/v2/assistant/[domain]/message/[chatId]/stream',
    ]);
    for (const { address } of others.slice(1))
      expect(isReserved(example(address)), address).toBe(address !== '/[[...slug]]');
  });
});

describe('the proxy', () => {
  it('is passed by every page, and by no route of ours that asks for itself who may read what', () => {
    expect(served.length).toBeGreaterThan(45);
    for (const { kind, address } of served) {
      const isOfTeam = address.startsWith('/-/dashboard/');
      const isFallback = address === '/-/[...rest]';
      expect(passesProxy(example(address)), address).toBe(kind === 'page' || isOfTeam || isFallback);
      expect(isRoute(example(address)), address).toBe(kind === 'route' && !isOfTeam && !isFallback);
    }
  });

  it('knows every page for people, and shows the 404 page for what is none', () => {
    const pages = served
      .filter(({ file }) => file.startsWith('(team)/'))
      .map(({ address }) => example(address));
    expect(pages.length).toBeGreaterThan(15);
    expect(pages.filter((address) => !isOwnPage(address))).toEqual([]);
    const others = [
      ...['/-/nothing', '/-/nothing/at/all', '/-/', '/-/constructor', '/-/Dashboard', '/-/%64ashboard/a/b'],
      ...['/-/dashboard/members', '/-/account/password', '/-/sign-in/nothing', '/-/join/x', '/-/accounts'],
      ...['/-/missing/docs', '/-/view/start', '/-/site/docs/start', '/-/searching', '/-/widget_js'],
    ];
    expect(others.filter((address) => isOwnPage(address) || !passesProxy(address))).toEqual([]);
  });

  it('is passed by whatever may be a page of the site', () => {
    for (const address of [
      ...['/', '/-', '/-/', '/-a/b', '/a/-/b', '/api', '/api/search', '/api/introduction', '/api/files/x'],
      ...[
        '/sign-in',
        '/join',
        '/dashboard/guides',
        '/reader-view/x',
        '/api/missing/x',
        '/API/v1/assistant/a/message',
      ],
      ...['/api/v1/assistant', '/api/v2/assistant/create-message', '/api/v2/assistant/a/b/message'],
      ...['/%2D/search', '/api/auth/callback/oidc'],
    ])
      expect(passesProxy(address), address).toBe(true);
  });
});

it("the header rules of next.config apply to the site's pages only", async () => {
  const rules = (await nextConfig.headers?.()) ?? [];
  expect(rules).toHaveLength(2);
  for (const { source } of rules) {
    const isSaid = (address: string) => new RegExp(`^${source}$`).test(address);
    const ours = served.map(({ address }) => example(address)).filter((address) => address !== '/a/b');
    expect(ours.filter(isSaid)).toEqual([]);
    const ofSite = ['/', '/a/b', '/api/search', '/sign-in', '/dashboard/guides', '/-a'];
    expect(ofSite.filter((address) => !isSaid(address))).toEqual([]);
  }
});
