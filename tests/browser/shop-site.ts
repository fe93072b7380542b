import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ShopApi, serveShopApi } from './shop-api';
import { type RunningApplication, startApplication } from './start-application';

/** A site and the API that its pages describe, both local. */
export interface ShopSite {
  folder: string;
  api: ShopApi;
  application: RunningApplication;
  stop(): Promise<void>;
}

interface ShopSiteOptions {
  /** Changes the fixture's copy before it is served. */
  prepare?: (folder: string) => Promise<void>;
  variables?: Record<string, string>;
}

/** Serves a copy of a fixture; `API_ORIGIN` in its files is replaced by the API's address. */
export async function serveShopSite(
  fixture: 'playground' | 'reference',
  { prepare, variables = {} }: ShopSiteOptions = {},
): Promise<ShopSite> {
  const api = await serveShopApi();
  const folder = await mkdtemp(path.join(tmpdir(), `lectern-${fixture}-`));
  await cp(`tests/fixtures/sites/${fixture}`, folder, { recursive: true });
  await prepare?.(folder);
  for (const name of ['docs.json', 'openapi.json']) {
    const file = path.join(folder, name);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('API_ORIGIN', api.origin));
  }
  const application = await startApplication(folder, variables);
  return {
    folder,
    api,
    application,
    async stop() {
      await application.stop();
      await api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
