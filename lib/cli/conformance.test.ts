import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

function conformance(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'lib/cli/conformance.ts', ...words],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

test('--help says what it does, and a slip in the options is answered with what to write', () => {
  expect(conformance('--help')).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^Usage: npm run conformance -- <folder>[\s\S]*--minutes <number>/),
    stderr: '',
  });
  const usage =
    'Write: npm run conformance -- <folder> … [--json] [--browser [--pages 20] [--minutes 10] [--screens <folder>]]\n';
  expect(conformance()).toEqual({ status: 1, stdout: '', stderr: usage });
  expect(conformance('--page', '3', 'docs').stderr).toBe(`Unknown option '--page'. ${usage}`);
  expect(conformance('--pages', 'all', 'docs').stderr).toBe('--pages is "all". Write a number above 0.\n');
}, 120_000);
