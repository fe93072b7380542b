import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { isOperatorError } from '@/lib/base/errors/operator-error';
import { defaultDatabaseSettings } from '@/lib/base/settings/database-settings';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { requireAlone } from './require-alone';

it('names a file that is no database, and a folder in its place, without a stack', async () => {
  const folder = temporaryFolder();
  const text = join(folder, 'text.db');
  writeFileSync(text, 'no database at all, though longer than the head of one'.repeat(9));
  for (const [place, reason] of [
    [text, 'file is not a database'],
    [folder, 'Unable to open'],
  ] as const) {
    const refused = requireAlone(pathToFileURL(place).href, defaultDatabaseSettings);
    await expect(refused).rejects.toSatisfy(isOperatorError);
    await expect(refused).rejects.toThrow(`The database ${place} cannot be used: `);
    await expect(refused).rejects.toThrow(reason);
  }
});
