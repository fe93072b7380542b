import { expect, it } from 'vitest';
import { writtenSite } from '@/tests/written-folder';

function siteOf(files: Record<string, string>) {
  return writtenSite(files, {}, { trust: 'markup' });
}

it('a fence that keeps a grammar busy is plain, its neighbour coloured, and the process goes on', async () => {
  const site = await siteOf({
    'a.mdx': `\`\`\`md\n${'['.repeat(19_000)}\n\`\`\`\n\n\`\`\`ts\nconst a = 1;\n\`\`\`\n`,
  });
  const order: string[] = [];
  const asked = site.page('/a').then((page) => {
    order.push('page');
    return page;
  });
  for (let turn = 0; turn < 40; turn++) await new Promise((resolve) => setImmediate(resolve));
  order.push('others');
  const content = (await asked)?.content;
  expect(order).toEqual(['others', 'page']);
  expect(content?.kind).toBe('compiled');
  const code = content?.kind === 'compiled' ? content.page.code : '';
  expect(code).toContain('['.repeat(19_000));
  expect(code).toContain('k1');
});

it('a page that keeps a parser busy is a broken page that says so, and costs that once', async () => {
  const site = await siteOf({ 'a.mdx': '*a_ '.repeat(10_000) });
  const first = await site.page('/a');
  expect(first?.content).toMatchObject({ kind: 'broken', diagnostic: { rule: 'page-cost', file: 'a.mdx' } });
  expect(await site.page('/a')).toEqual(first);
  expect(await site.document('/a')).toMatchObject({ isBroken: true });
});

it.each([
  ['quotes', `${'> '.repeat(2_000)}deep`],
  ['elements', `${'<div>'.repeat(1_000)}${'</div>'.repeat(1_000)}`],
  ['lists', `${'- '.repeat(1_000)}deep`],
])('%s inside one another without end are a broken page', async (_, text) => {
  const site = await siteOf({ 'a.mdx': text });
  expect((await site.page('/a'))?.content.kind).toBe('broken');
  expect((await site.document('/a'))?.isBroken).toBe(true);
});

it('the text of a page that takes long to read is read once, however often it is asked for', async () => {
  const site = await siteOf({ 'a.mdx': `Text.\n\n${'- '.repeat(50)}deep` });
  const [first, beside] = await Promise.all([site.document('/a'), site.document('/a')]);
  expect(beside?.tree === first?.tree).toBe(true);
  expect((await site.document('/a'))?.tree === first?.tree).toBe(true);
});
