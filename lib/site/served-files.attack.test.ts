import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { writtenSite } from '@/tests/written-folder';
import { createSite } from './create-site';

it('serves the kinds of files that documentation shows, and no others', async () => {
  const shown = [
    'a.png',
    'b.SVG',
    'c.pdf',
    'd.css',
    'e.json',
    'f.yaml',
    'g.woff2',
    'h.mp4',
    'i.csv',
    'j.zip',
  ];
  const closed = [
    ...['a.db-wal', 'a.db-shm', 'a.db-journal', 'a.sqlite3', 'a.sql', 'id_rsa', 'a.p12', 'a.crt', 'a.log'],
    ...['a.bak', 'docs.json.bak', 'index.mdx~', 'index.mdx', 'part.tsx', 'docker-compose.yml', 'run.sh'],
    ...['compose.override.yaml', 'tsconfig.json', 'next.config.mjs', 'a.db', 'b.pem'],
    // Questions for `lectern evals` may quote texts that only some readers may see.
    ...['evals/a.yaml', 'content/evals/b.yml', 'lectern.json'],
  ];
  const site = await writtenSite(Object.fromEntries([...shown, ...closed].map((name) => [name, 'text'])));
  const view = site.forReader(anonymousReader);
  expect(shown.filter((name) => view.staticFile(name) === undefined)).toEqual([]);
  const asInRepository = closed.map((name) => `docs/${name}`);
  expect(
    [...closed, ...asInRepository, 'docs.json'].filter((name) => view.staticFile(name) !== undefined),
  ).toEqual([]);
  expect(view.staticFile('docs/a.png')).toBeDefined();
});

it('serves nothing of the data folder, whatever leads into it', async () => {
  const folder = temporaryFolder();
  const files = {
    'docs.json': JSON.stringify({ theme: 'mint', name: 'Docs', colors: { primary: '#3d52c4' } }),
    'index.mdx': '# Home',
    'kept/cache/page.json': '{}',
    'kept/image.png': 'x',
    'other.json': '{}',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  symlinkSync(join(folder, 'kept'), join(folder, 'linked'));
  symlinkSync(join(folder, 'kept/image.png'), join(folder, 'image.png'));
  symlinkSync(folder, `${folder}-alias`);
  onTestFinished(() => rmSync(`${folder}-alias`));
  // Under a path other than the site's.
  const closedPaths = [join(`${folder}-alias`, 'kept')];
  const input = { domain: 'docs', folder, trust: 'full', visibility: 'public', closedPaths } as const;
  const { site, folders } = await createSite({ ...input, cacheFolder: join(folder, 'kept', 'cache') });
  const view = site.forReader(anonymousReader);
  for (const name of [
    'kept/cache/page.json',
    'kept/image.png',
    'linked/image.png',
    'linked/cache/page.json',
    'image.png',
  ])
    expect([name, view.staticFile(name)]).toEqual([name, undefined]);
  expect(view.staticFile('other.json')).toBeDefined();
  expect(folders.filter((path) => path.includes('kept'))).toEqual([]);
});
