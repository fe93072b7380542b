import { spawnSync } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeGeneratedSite } from '@/bench/site/generated-site';
import { openStores } from '@/lib/db/open-stores';
import { newPreviewToken } from '@/lib/source/upload/preview-token';
import { type LoadRun, loadedServer } from './loaded-server';

const MEMORY_MB_MAX = 1_500;
const VISIBLE_MS_MAX = 3_000;

/** Fifty previews of a site of 2,000 pages in one process: under 1.5 GB, and 3 s from upload to visible. */
export async function previews({ folder, option, expected }: LoadRun): Promise<void> {
  const [count, pages] = [option('previews', 50), option('pages', 2_000)];
  const docs = path.join(folder, 'sites', 'acme');
  await writeGeneratedSite(path.join(folder, 'home'), 1);
  await writeGeneratedSite(docs, pages);
  await writeFile(
    path.join(folder, 'sites', 'sites.json'),
    JSON.stringify({ acme: { previews: 'everyone' } }),
  );
  const server = await loadedServer(
    { folder },
    {
      docs: path.join(folder, 'home'),
      page: '/section-0/page-0',
      env: { SITES_DIR: path.join(folder, 'sites') },
    },
  );
  try {
    await server.ask('acme.localhost', '/-/join?token=none');
    const stores = await openStores(pathToFileURL(path.join(server.dataFolder, 'lectern.db')).href);
    const { token, ...stored } = newPreviewToken();
    await stores.previewTokens.put((await stores.site('acme'))?.id ?? '', stored);
    await stores.close();
    for (let number = 1; number < count; number++) {
      const place = path.join(server.dataFolder, 'previews', `pr-${number}--acme`);
      await mkdir(place, { recursive: true });
      await cp(docs, path.join(place, '000000001-load'), { recursive: true });
    }
    let failed = 0;
    for (let number = 1; number < count; number++) {
      const host = `pr-${number}--acme.localhost`;
      if ((await server.ask(host, '/section-0/page-0')).status !== 200) failed++;
      if ((await server.searched(host)) !== 200) failed++;
    }
    const { stdout: body } = spawnSync('tar', ['-cz', '-C', docs, '.'], { maxBuffer: 100_000_000 });
    const sentAt = performance.now();
    const headers = { authorization: `Bearer ${token}` };
    const sent = await server.ask('acme.localhost', '/-/previews/sent', { method: 'PUT', headers, body });
    const seen = await server.ask('sent--acme.localhost', '/section-0/page-0');
    const visibleMs = Math.round(performance.now() - sentAt);
    expected(`${count} previews of ${pages} pages: ${failed} requests failed`, failed === 0);
    expected(
      `what was sent is seen (${sent.status}, ${seen.status})`,
      sent.status === 201 && seen.status === 200,
    );
    expected(`${visibleMs} ms from sent to seen, of ${VISIBLE_MS_MAX}`, visibleMs < VISIBLE_MS_MAX);
    const peak = server.peakMemoryMb();
    console.log(`        handles ${server.handleCount()}, now ${server.memoryMb()} MB`);
    expected(`at most ${peak} MB of ${MEMORY_MB_MAX}`, peak < MEMORY_MB_MAX);
  } finally {
    await server.stop();
  }
}
