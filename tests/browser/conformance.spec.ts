import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';

test('a page whose script never ends does not hold up "npm run conformance", which says what it has seen', async () => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-endless-'));
  const files = {
    'docs.json': JSON.stringify({
      name: 'Endless',
      theme: 'mint',
      colors: { primary: '#0f766e' },
      navigation: { pages: ['index', 'endless'] },
    }),
    'index.mdx': '---\ntitle: Index\n---\n\nText.',
    'endless.mdx': '---\ntitle: Endless\n---\n\nText.',
    'own.js': `if (location.pathname === '/endless') setTimeout(() => { for (;;); }, 500);`,
  };
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
    const words = ['lib/cli/conformance.ts', '--browser', '--minutes', '0.5', folder];
    const command = spawn(process.execPath, ['--import', 'tsx', ...words], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output, [code]] = await Promise.all([text(command.stdout), once(command, 'close')]);
    expect(output).toContain(`${folder}: 1 of 2 pages; the time was over before the rest\n`);
    expect(output).toMatch(/^\| lectern-endless-\w+ \| 1 of 2 \| 0 \| 0 \| 0\.000 \|/m);
    expect(code).toBe(1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
