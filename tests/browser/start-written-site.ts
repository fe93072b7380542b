import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApplication } from './start-application';

/**
 * Serves a temporary folder with these files, by path, and this `docs.json`; stopping the server removes the folder.
 */
export async function startWrittenSite(configuration: object, files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-written-'));
  const written = { 'docs.json': JSON.stringify(configuration), ...files };
  for (const [name, text] of Object.entries(written)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  const application = await startApplication(folder);
  return {
    ...application,
    async stop() {
      await application.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
