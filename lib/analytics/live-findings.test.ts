import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporarySite } from '@/tests/fixtures/configurations/temporary-site';
import { liveFindings } from './live-findings';

describe('what check finds in the files that are served', () => {
  it('names file and line, is looked for once, and again after a change', async () => {
    const folder = await temporarySite({
      'docs.json': {
        ...{ name: 'Docs', theme: 'mint', colors: { primary: '#0f766e' } },
        navigation: { pages: ['start', 'missing'] },
      },
      'start.mdx': '---\ntitle: Start\n---\n\nSee [more](/nowhere).\n',
    });
    const errors: unknown[] = [];
    const check = { entry: 'lib/site/check/check-thread.ts', data: { folder } };
    const live = liveFindings(check, (error) => errors.push(error));
    expect(await live.within(0)).toBeUndefined();
    const found = await live.within(60_000);
    expect(found?.map(({ file, line, severity }) => `${severity} ${file}:${line}`)).toEqual([
      expect.stringMatching(/^error docs\.json:\d+$/),
      'error start.mdx:5',
    ]);
    await writeFile(path.join(folder, 'start.mdx'), '---\ntitle: Start\n---\n\nThat is all.\n');
    expect(await live.within(60_000)).toBe(found);
    live.forget();
    expect((await live.within(60_000))?.map(({ file }) => file)).toEqual(['docs.json']);
    await rm(folder, { recursive: true });
    live.forget();
    expect(await live.within(60_000)).toBeUndefined();
    expect(errors).toHaveLength(1);
  }, 120_000);

  it('a check that never ends is ended, says so among its findings, and is not begun again for nothing', async () => {
    const errors: unknown[] = [];
    const endless = { entry: 'tests/fixtures/threads/endless-thread.ts', data: undefined };
    const live = liveFindings(endless, (error) => errors.push(error), 100);
    const found = await live.within(60_000);
    expect(found).toMatchObject([{ severity: 'error', rule: 'check-cost', file: 'docs.json' }]);
    expect(await live.within(60_000)).toBe(found);
    expect(errors).toEqual([]);
  });
});
