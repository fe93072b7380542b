import { expect, it } from 'vitest';
import { writtenSite } from '@/tests/written-folder';

const configuration = { navigation: { pages: ['index'] } };

it('pages load the style sheets and scripts of the whole folder, and no module', async () => {
  const files = {
    'index.mdx': 'Home',
    'style.css': '',
    'docs/css/brand.css': '',
    'scripts/banner.js': 'window.banner = "import x from y";',
    'a.js': '(() => {})()',
    'snippets/card.js': 'import x from "./x.js";\nexport const Card = () => <b />;',
    'snippets/table.js': '/* A table */\n  export default function Table() {}',
    'tailwind.config.js': 'module.exports = {}',
    'node_modules/x/x.js': '',
  };
  const site = await writtenSite(files, configuration);
  expect(site.assets).toEqual({
    styles: ['/docs/css/brand.css', '/style.css'],
    scripts: ['/a.js', '/scripts/banner.js'],
  });
  expect(site.diagnostics).toEqual([]);
});

it('tools of the repository, which run in Node.js, are loaded by no page', async () => {
  const files = {
    'index.mdx': 'Home',
    'scripts/check.js': '#!/usr/bin/env node\nconsole.log(1);',
    'scripts/sync.js': '// Copies pages.\nconst { cp } = require("fs");',
    'scripts/paths.js': 'const root = "docs";\nmodule.exports = { root };',
    'widget.js':
      '(function (root, make) {\n  if (typeof module === "object") module.exports = make();\n  else root.widget = make();\n})(this, () => 1);',
  };
  const site = await writtenSite(files, configuration);
  expect(site.assets.scripts).toEqual(['/widget.js']);
});

it('a folder with the code of something else costs readers no thousand requests, and its author is told', async () => {
  const many = (text: string) =>
    Object.fromEntries(Array.from({ length: 250 }, (_, at) => [`examples/${at}.js`, text]));
  const files = { 'index.mdx': 'Home', 'z.js': 'own()', 'scripts/own.js': 'own()' };
  const site = await writtenSite({ ...files, ...many('run()') }, configuration);
  expect(site.assets.scripts).toHaveLength(100);
  expect(site.assets.scripts).toContain('/z.js');
  expect(site.diagnostics).toEqual([
    expect.objectContaining({ rule: 'too-many-assets', hint: expect.stringContaining('.mintignore') }),
  ]);
  const modules = await writtenSite({ ...files, ...many('export const a = 1;') }, configuration);
  expect(modules.assets.scripts).toEqual(['/z.js']);
  expect(modules.diagnostics).toEqual([expect.objectContaining({ rule: 'too-many-assets' })]);
});
