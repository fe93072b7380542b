import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { importFolder } from './import-folder';

// What a stranger's repository can make the import write or copy.

const starlight =
  "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Acme' })] };\n";

async function imported(
  files: Readonly<Record<string, string>>,
  more: (from: string) => void = () => undefined,
) {
  const around = temporaryFolder();
  const from = path.join(around, 'old');
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(from, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  mkdirSync(path.join(from, '.git'));
  more(from);
  const to = path.join(around, 'a', 'b', 'new');
  const report = await importFolder(from, to, { tool: undefined });
  const outside = [...readdirSync(around), ...readdirSync(path.join(around, 'a', 'b'))].filter(
    (name) => !['a', 'old', 'new'].includes(name),
  );
  return { report, to, outside };
}

it.each([
  [
    'Starlight',
    { 'astro.config.mjs': starlight, 'src/content/docs/index.md': '---\ntitle: Start\n---\nA' },
    'src/content/docs/evil.md',
    '../../../evil',
  ],
  [
    'ReadMe',
    { 'docs/_order.yaml': '- Start\n', 'docs/Start/_order.yaml': '- one\n', 'docs/Start/one.md': 'A' },
    'docs/Start/evil.md',
    '../../../../evil',
  ],
])('a page of %s whose address leads outside is left, with the reason', async (_, files, file, slug) => {
  const { report, to, outside } = await imported({
    ...files,
    [file]: `---\ntitle: Evil\nslug: ${slug}\n---\nWritten outside.\n`,
  });
  expect(outside).toEqual([]);
  expect(report.left).toContainEqual(
    expect.objectContaining({ file, message: expect.stringContaining('leads outside') }),
  );
  expect(existsSync(path.join(to, 'docs.json'))).toBe(true);
  expect(readFileSync(path.join(to, 'docs.json'), 'utf8')).not.toContain('evil');
});

it('an image whose name would lead outside when it is shortened stays inside', async () => {
  const name = '....//....//....//evil.png';
  const { outside } = await imported({
    'docs/_order.yaml': '- Start\n',
    'docs/Start/_order.yaml': '- one\n',
    'docs/Start/one.md': `![a](../../${name})`,
    '..../..../..../evil.png': 'an image',
  });
  expect(outside).toEqual([]);
});

it('an image that is a link to a file of this machine is not copied', async () => {
  const secret = path.join(temporaryFolder(), 'secret');
  writeFileSync(secret, 'keys of the machine');
  const { to } = await imported(
    {
      'docs/_order.yaml': '- Start\n',
      'docs/Start/_order.yaml': '- one\n',
      'docs/Start/one.md': '![a](a.png)',
    },
    (from) => symlinkSync(secret, path.join(from, 'docs/Start/a.png')),
  );
  const files = readdirSync(to, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files)
    expect(readFileSync(path.join(parentPath, name), 'utf8')).not.toContain('keys of the machine');
});
