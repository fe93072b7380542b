import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILES: Record<string, string> = {
  'package.json': '{ "private": true, "type": "module" }',
  'next.config.mjs': 'export default { turbopack: { root: new URL("../..", import.meta.url).pathname } };',
  'app/layout.tsx':
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
};

/** Builds a Next application with a single static page; returns its folder. */
export async function buildBareApplication(projectFolder: string): Promise<string> {
  const folder = join(projectFolder, 'data', 'bench-bare');
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'app'), { recursive: true });
  const paragraphs = Array.from({ length: 20 }, (_, index) => `<p>Paragraph ${index} of a page.</p>`).join(
    '',
  );
  const page = `export default function Page() { return <main><h1>Page</h1>${paragraphs}</main>; }`;
  for (const [name, text] of Object.entries({ ...FILES, 'app/page.tsx': page }))
    await writeFile(join(folder, name), text);
  const { status, stderr } = spawnSync(process.execPath, [nextCommand(projectFolder), 'build'], {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The bare application could not be built. ${stderr}`);
  return folder;
}

export function nextCommand(projectFolder: string): string {
  return join(projectFolder, 'node_modules', 'next', 'dist', 'bin', 'next');
}
