import { ImageResponse } from 'next/og';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cardAddress } from '@/lib/publish/card/card-address';
import { cardResponse, type DrawCard } from '@/lib/publish/card/card-response';
import { writtenSite } from '@/tests/written-folder';
import { SocialCard } from './social-card';

const draw: DrawCard = (content) =>
  new ImageResponse(<SocialCard {...content} />, { width: 1200, height: 630 }).arrayBuffer();

const shown: Parameters<DrawCard>[0][] = [];
const remember: DrawCard = async (content) => {
  shown.push(content);
  return new ArrayBuffer(0);
};

async function card(files: Record<string, string>, name: string, drawCard = draw) {
  const site = await writtenSite(files, {}, { visibility: 'private' });
  const request = new Request(`http://localhost${cardAddress(site, '/a')}`);
  return cardResponse(request, site, { name, draw: drawCard });
}

// The library would fetch fonts and emoji from other hosts for characters without a glyph.
beforeEach(() => {
  vi.stubGlobal('fetch', (address: unknown) => {
    if (String(address).startsWith('http')) throw new Error(`The card asked for ${String(address)}.`);
    return Promise.reject(new Error('There is no network.'));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const page = (title: string) => `---\ntitle: "${title}"\ndescription: Some words.\npublic: true\n---\nText`;

it.each(['Quick start', 'Быстрый старт', '快速开始 🚀', 'Ship it 🚀 – “now”'])(
  'a card for "%s" is an image of 1200 by 630 that asks no other host',
  async (title) => {
    const response = await card({ 'a.mdx': page(title) }, '/a.png');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  },
);

it('words that cannot be drawn give way to the name of the site', async () => {
  await card({ 'a.mdx': page('快速开始') }, '/a.png', remember);
  expect(shown.at(-1)).toMatchObject({ title: 'Docs', description: 'Some words.' });
});

it('only pages that everyone may read have a card', async () => {
  const files = { 'a.mdx': page('A'), 'secret.mdx': '---\ntitle: Secret\n---\nText' };
  for (const name of ['/secret.png', '/nowhere.png', '/a', '/a.jpg', '/../a.png'])
    expect((await card(files, name)).status, name).toBe(404);
});
