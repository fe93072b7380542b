import { expect, it } from 'vitest';
import type { HostedSite } from '@/lib/base/sites/hosted-site';
import { openSites } from './open-sites';

function siteNamed(domain: string): HostedSite {
  const settings = { visibility: 'public', trust: 'full', editUrl: undefined, git: undefined } as const;
  return {
    domain,
    organization: 'default',
    folder: `/sites/${domain}`,
    hosts: [`${domain}.example`],
    ...settings,
  };
}

function opened(openMax: number, replies: () => number = () => 0) {
  const log: string[] = [];
  let changes = 0;
  const sites = openSites(({ domain }) => {
    log.push(`open ${domain}`);
    return {
      changeCount: () => changes,
      close: () => void log.push(`close ${domain}`),
      runningReplies: async () => replies(),
    };
  }, openMax);
  return { sites, log, change: () => changes++ };
}

const [a, b, c] = [siteNamed('a'), siteNamed('b'), siteNamed('c')];

it('closes the site that was not asked for longest', async () => {
  const { sites, log } = opened(2);
  for (const site of [a, b, a, c]) sites.of(site);
  await expect.poll(() => log).toEqual(['open a', 'open b', 'open c', 'close b']);
  expect(sites.all()).toHaveLength(2);
});

it('closes no site that writes a reply', async () => {
  let replies = 1;
  const { sites, log } = opened(1, () => replies);
  sites.of(a);
  sites.of(b);
  await expect.poll(() => log).toEqual(['open a', 'open b']);
  replies = 0;
  sites.of(c);
  await expect.poll(() => log).toEqual(['open a', 'open b', 'open c', 'close a', 'close b']);
});

it('never counts the changes of a site that opens again as before, so that no kept page passes for one of now', async () => {
  const { sites, change } = opened(1);
  expect(sites.changeCount('a')).toBe(-1);
  sites.of(a);
  const first = sites.changeCount('a');
  change();
  expect(sites.changeCount('a')).toBe(first + 1);
  sites.of(b);
  await expect.poll(() => sites.changeCount('a')).toBe(-1);
  sites.of(a);
  expect(sites.changeCount('a')).toBeGreaterThan(first + 1);
});

it('has seen no changes of a site whose settings or files are other ones by now', () => {
  const { sites } = opened(2);
  sites.of(a);
  const sent = { ...a, folder: '/sites/a-sent-again' };
  expect([sites.changeCount(a) > 0, sites.changeCount(sent)]).toEqual([true, -1]);
  sites.of(sent);
  expect(sites.changeCount(sent)).toBeGreaterThan(0);
});

it('opens a site again whose settings were changed', () => {
  const { sites, log } = opened(2);
  sites.of(a);
  sites.of({ ...a, visibility: 'private' });
  expect(log).toEqual(['open a', 'close a', 'open a']);
});
