import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { exportedSite } from './exported-site';
import { servedForSpec } from './served-for-spec';

// A site compared with an export of itself, from its server and from disk: what a component draws and what the
// reference shows is known only to pages as readers get them.

const site = servedForSpec(() => exportedSite());
// Sites are served and all their pages drawn, twice each time: 24 s on a machine with nothing else to do.
test.describe.configure({ timeout: 240_000 });

async function adopt(...line: string[]) {
  const child = spawn(process.execPath, ['lib/cli/lectern.mjs', 'adopt', ...line, '--format', 'json'], {
    env: { ...process.env, DATABASE_URL: '', DOCS_DIR: '', LECTERN_DATA_DIR: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, errors, report: JSON.parse(output || '{}') };
}

test('nothing is lost between a site and an export of itself', async () => {
  for (const old of [site().out, site().address]) {
    const { code, errors, report } = await adopt(old, site().folder);
    expect([errors, report.lost, code]).toEqual(['', [], 0]);
    expect(report.counts.anchor.same).toBeGreaterThan(20);
  }
});

test('what was taken away is found, and a redirect proposed that docs.json can take', async () => {
  const { folder, out } = site();
  const guide = path.join(folder, 'guides/guide.mdx');
  const written = await readFile(guide, 'utf8');
  await writeFile(guide, written.replace('## Second part', '## Another part'));
  await rm(path.join(folder, 'guides/other.mdx'));
  await writeFile(path.join(folder, 'guides/another.mdx'), '---\ntitle: Other\n---\n\n## Part\n');
  const proposed = path.join(path.dirname(out), 'redirects.json');
  const { code, report } = await adopt(out, folder, '--out', proposed);
  expect(code).toBe(1);
  const lost = report.lost.map(
    ({ kind, address }: { kind: string; address: string }) => `${kind} ${address}`,
  );
  expect(lost).toEqual(['anchor /guides/guide#second-part', 'address /guides/other']);
  expect(JSON.parse(await readFile(proposed, 'utf8'))).toEqual([
    { source: '/guides/other', destination: '/guides/another', permanent: true },
  ]);
});
