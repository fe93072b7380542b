import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { config } from '@/proxy';

// `[name]` and its kin stand for whatever an address holds there.
const routes = readdirSync('app/api', { recursive: true, encoding: 'utf8' }).flatMap((file) => {
  const address = /^(.*?)(?:\/\[\[\.\.\.\w+\]\])?\/route\.tsx?$/.exec(file)?.[1];
  return address === undefined ? [] : [`/api/${address.replace(/\[[^\]]+\]/g, 'x')}`];
});
const pages = new RegExp(`^${config.matcher[0]}$`);

it('the proxy leaves out every route of ours below /api, and nothing else there', () => {
  expect(routes.length).toBeGreaterThan(25);
  expect(routes.filter((address) => pages.test(address))).toEqual([]);
  const others = [
    '/api',
    '/api/introduction',
    '/api/assistant/create-message',
    '/api/images/a.png',
    '/api/missing/x',
  ];
  expect(others.filter((address) => !pages.test(address))).toEqual([]);
});
