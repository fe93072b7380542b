import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { RULES } from '@/lib/base/errors/diagnostic-rules';

const documented = fs
  .readFileSync('content/operate/check-rules.mdx', 'utf8')
  .split('\n')
  .flatMap((line) => /^\| `([a-z-]+)` \|/.exec(line)?.[1] ?? []);

it('has every rule once on its page, and no other', () => {
  expect(documented.sort()).toEqual([...RULES].sort());
});

it('names no rule that nothing uses', () => {
  const sources = fs
    .readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^db.generated|\.test\.|diagnostic-rules/.test(file))
    .map((file) => fs.readFileSync(path.join('lib', file), 'utf8'))
    .join('\n');
  const isUsed = (rule: string) => sources.includes(`'${rule}'`) || rule.startsWith('reference-');
  expect(RULES.filter((rule) => !isUsed(rule))).toEqual([]);
});
