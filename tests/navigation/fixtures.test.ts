import { describe, expect, it } from 'vitest';
import { navigationFrame } from '@/lib/site/frame/navigation-frame';
import { pagePlace } from '@/lib/site/frame/page-place';
import { drawFrame } from './draw-frame';
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

  it('puts the recorded frame around every page', async () => {
    const source = fixtureSource(site);
    const drawn = [...source.index.pagePaths, '/unlisted'].map(
      (path) => `${path}\n${drawFrame(navigationFrame(source, pagePlace(source, path)))}\n`,
    );
    await expect(drawn.join('\n')).toMatchFileSnapshot(`snapshots/${site}.frames.txt`);
  });
});
