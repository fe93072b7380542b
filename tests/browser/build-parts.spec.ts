import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { finishedBuild } from '@/lib/cli/finished-builds.mjs';

// The bundler compresses every part that it writes, and a start loads it.

/** It was 60% while each order of imports had separate parts. */
const REPEATED_SHARE_MAX = 0.25;

test('a build writes few parts of its routes more than once', () => {
  const parts = path.join(finishedBuild(process.cwd()) ?? '', 'server/chunks');
  const distinct = new Map<string, number>();
  let bytes = 0;
  for (const name of readdirSync(parts, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const part = readFileSync(path.join(parts, name));
    bytes += part.length;
    distinct.set(createHash('sha1').update(part).digest('hex'), part.length);
  }
  const distinctBytes = [...distinct.values()].reduce((sum, length) => sum + length, 0);
  expect(distinctBytes).toBeGreaterThan(5_000_000);
  expect(1 - distinctBytes / bytes).toBeLessThan(REPEATED_SHARE_MAX);
});
