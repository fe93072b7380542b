import { describe, expect, it } from 'vitest';
import { navigationLayout } from '@/lib/site/layout/navigation-layout';
import { pagePlace } from '@/lib/site/layout/page-place';
import { drawLayout } from './draw-layout';
import { drawTree } from './draw-tree';
import { fixtureNavigation, fixtureSource } from './fixture-site';

const SITES = [
  'pages',
  'groups',
  'root-pages',
  'tabs',
  'menu',
  'anchors',
  'dropdowns',
  'products',
  'versions',
  'languages',
  'global',
  'hidden',
  'mixed',
  'paths',
  'openapi',
].map((behaviour) => `navigation-${behaviour}`);

describe.each(SITES)('%s', (site) => {
  it('is read into the recorded tree', async () => {
    const drawn = `${drawTree(fixtureNavigation(site))}\n`;
    await expect(drawn).toMatchFileSnapshot(`snapshots/${site}.tree.txt`);
  });

  it('puts the recorded layout around every page', async () => {
    const source = fixtureSource(site);
    const drawn = [...source.index.pagePaths, '/unlisted'].map(
      (path) => `${path}\n${drawLayout(navigationLayout(source, pagePlace(source, path)))}\n`,
    );
    await expect(drawn.join('\n')).toMatchFileSnapshot(`snapshots/${site}.frames.txt`);
  });
});
