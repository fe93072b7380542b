import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readEnvironment } from '@/lib/base/settings/environment';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { servingNotes } from './serving-notes';

const served = {
  name: 'Acme',
  notes: [],
  findings: [
    { severity: 'error', rule: 'wrong-type', file: 'docs.json', message: 'name is a number.' },
    { severity: 'warning', rule: 'missing-key', file: 'docs.json', message: 'colors is missing.' },
  ],
  setup: { kind: 'made-before' },
} as const;

function notes(variables: Record<string, string>): string {
  const places = { projectDirectory: '/srv/lectern', relativeTo: () => '/home/ada' };
  return servingNotes(readEnvironment(variables, places), {
    ...served,
    findings: [...served.findings],
    notes: [],
  });
}

function siteIn(name: string): string {
  const folder = path.join(temporaryFolder(), name);
  mkdirSync(folder);
  return folder;
}

it('names the folder to check, wherever the command was typed', () => {
  const docs = siteIn('our docs');
  expect(notes({ DOCS_DIR: docs })).toContain(
    `1 more finding in the configuration: npm run check -- '${docs}'`,
  );
});

it('of the package, names this very instance where a new link is wanted', () => {
  process.env.LECTERN_INSTALLED = '1';
  onTestFinished(() => {
    delete process.env.LECTERN_INSTALLED;
  });
  const docs = siteIn('docs');
  const instance = { DOCS_DIR: docs, LECTERN_DATA_DIR: '/var/lib/lectern', PORT: '4000' };
  expect(notes(instance)).toContain(
    `for a new one: npx lectern owner-link --docs ${docs} --data /var/lib/lectern --port 4000\n`,
  );
  expect(notes({ ...instance, PUBLIC_URL: 'https://docs.example.com' })).toContain(
    `owner-link --docs ${docs} --data /var/lib/lectern\n`,
  );
});

it('tells of a setting that has no effect', () => {
  expect(notes({ ASSISTANT_OUTPUT_TOKENS: '500' })).toContain(
    '  ASSISTANT_OUTPUT_TOKENS has no effect: no model is set.',
  );
});
