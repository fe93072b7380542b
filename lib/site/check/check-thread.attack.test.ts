import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runInThread } from '@/lib/analytics/run-in-thread';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { temporarySite } from '@/tests/fixtures/configurations/temporary-site';
import { temporaryFolder } from '@/tests/support/temporary-folder';

/** Checks a page whose code writes a file; returns whether the code ran. */
async function runsCode(docsTrust: 'full' | 'markup'): Promise<boolean> {
  const written = path.join(temporaryFolder(), 'ran');
  const code = `globalThis.process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(written)}, '')`;
  const folder = await temporarySite({
    'docs.json': {
      ...{ name: 'Docs', theme: 'mint', colors: { primary: '#0f766e' } },
      navigation: { pages: ['start'] },
    },
    'start.mdx': `---\ntitle: Start\n---\n\nText {${code}}\n`,
  });
  const found = await runInThread<Diagnostic[]>({
    entry: 'lib/site/check/check-thread.ts',
    data: { folder, ofSite: { docsDomain: 'pr-7--acme', docsTrust, docsVisibility: 'public' } },
    timeoutMs: 60_000,
  });
  expect(found).toBeDefined();
  return existsSync(written);
}

it('the findings of a pull request in the dashboard run no code of it, whatever the server itself trusts', async () => {
  expect(await runsCode('full')).toBe(true);
  expect(await runsCode('markup')).toBe(false);
}, 120_000);
