import { createClient } from '@libsql/client';
import { expect, it } from 'vitest';
import { testIndex, testPage, testSection } from '@/tests/support/index-for-tests';
import { readPageInThread } from './questions-in-thread';

it('a page that cannot be read takes no other page of its reply along', async () => {
  const paths = ['/first', '/broken', '/last'];
  const index = await testIndex(
    paths.map((path) => testPage({ path, sections: [testSection(['Head'], `Text of ${path}.`)] })),
  );
  const writer = createClient({ url: `file:${index.built.file}` });
  await writer.execute("UPDATE page SET data = '{' WHERE path = '/broken'");
  writer.close();
  const reads = paths.map((path) => readPageInThread(index, { path, charactersMax: 1_000 }));
  const outcomes = await Promise.allSettled(reads);
  expect(
    outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value?.path : 'failed')),
  ).toEqual(['/first', 'failed', '/last']);
});
