import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { liveDiff } from '@/lib/analytics/live-diff';
import { currentEnvironment } from '@/lib/base/settings/environment';
import { temporarySite } from '@/tests/fixtures/configurations/temporary-site';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { loadFolder } from '../check/check-folder';
import { readableChanges } from './readable-changes';

const configuration = (pages: readonly string[]) => ({
  ...{ name: 'Docs', theme: 'mint', colors: { primary: '#0f766e' } },
  navigation: { pages },
});
const page = (title: string, text: string, more = '') => `---\ntitle: ${title}\n${more}---\n\n${text}\n`;
const staff = 'groups: ["staff"]\n';

async function compared() {
  const written = path.join(temporaryFolder(), 'ran');
  const code = `globalThis.process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(written)}, '')`;
  const before = await temporarySite({
    'docs.json': configuration(['start', 'same', 'part', 'gone', 'plan', 'opened']),
    'start.mdx': page('Start', 'Before.'),
    'same.mdx': page('Same', 'As it was.'),
    'part.mdx': page('Part', 'import Note from "/snippets/note.mdx"\n\n<Note />'),
    'snippets/note.mdx': 'Before.\n',
    'gone.mdx': page('Gone', 'See [nothing](/nothing).'),
    'plan.mdx': page('Plan of the walrus', 'Before.', staff),
    'opened.mdx': page('Was for the walrus', 'Before.', staff),
  });
  const after = await temporarySite({
    'docs.json': configuration(['start', 'same', 'part', 'plan', 'opened', 'new', 'room']),
    'start.mdx': page('Start', `After, {${code}}. See [nowhere](/nowhere).`),
    'same.mdx': page('Same', 'As it was.'),
    'part.mdx': page('Part', 'import Note from "/snippets/note.mdx"\n\n<Note />'),
    'snippets/note.mdx': 'After.\n',
    'plan.mdx': page('Plan of the walrus', 'After.', staff),
    'opened.mdx': page('Opened', 'After.'),
    'new.mdx': page('New', 'New.'),
    'room.mdx': page('Room of the walrus', 'New.', staff),
  });
  const ofSite = { docsDomain: 'acme', docsTrust: 'markup', docsVisibility: 'public' } as const;
  const errors: unknown[] = [];
  const live = liveDiff((error) => errors.push(error));
  const asked = { commits: 'a..b', before: { folder: before, ofSite }, after: { folder: after, ofSite } };
  const diff = await live.within(100_000, asked);
  if (typeof diff === 'string') throw new Error(`${diff}: ${errors}`);
  const environment = { ...currentEnvironment(), ...ofSite };
  const [{ site: published }, { site: preview }] = [
    await loadFolder(before, environment),
    await loadFolder(after, environment),
  ];
  const seenBy = (groups: readonly string[]) => {
    const reader = groups.length === 0 ? anonymousReader : { isSignedIn: true, groups };
    return readableChanges(diff, {
      published: published.forReader(reader),
      preview: preview.forReader(reader),
    }).map(({ path: address, kind, title }) => `${kind} ${address} ${title}`);
  };
  return { diff, live, asked, seenBy, hasRun: () => existsSync(written) };
}

it('a preview lists what it changes to those who may read it, and runs no code of it', async () => {
  const { diff, live, asked, seenBy, hasRun } = await compared();
  expect(seenBy([]).sort()).toEqual([
    'added /new New',
    'added /opened Opened',
    'changed /part Part',
    'changed /start Start',
    'removed /gone Gone',
  ]);
  expect(seenBy(['staff'])).toEqual(
    expect.arrayContaining([
      'added /room Room of the walrus',
      'changed /plan Plan of the walrus',
      'changed /opened Opened',
    ]),
  );
  // Problems that existed before do not count against this branch.
  expect(diff.findings.map(({ rule, file }) => `${rule} ${file}`)).toEqual(
    expect.arrayContaining(['broken-link start.mdx']),
  );
  expect(JSON.stringify(diff.findings)).not.toContain('/nothing');
  expect(hasRun()).toBe(false);
  // The result is cached per pair of commits.
  expect(await live.within(0, asked)).toBe(diff);
}, 120_000);
