import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { valeFindings } from './vale-findings';

/** The output of Vale 3 with `--output=JSON`: `PrintJSONAlerts` and `core.Alert` in its sources. */
const OUTPUT = {
  './index.mdx': [
    {
      Action: { Name: 'replace', Params: ['GitHub'] },
      Span: [12, 17],
      Check: 'Vale.Terms',
      Description: '',
      Link: '',
      Message: "Use 'GitHub' instead of 'Github'.",
      Severity: 'error',
      Match: 'Github',
      Line: 5,
    },
    {
      Action: { Name: '', Params: null },
      Span: [1, 4],
      Check: 'write-good.Weasel',
      Description: '',
      Link: 'https://example.com/weasel',
      Message: "'Very' is a weasel word",
      Severity: 'suggestion',
      Match: 'Very',
      Line: 7,
    },
  ],
};

/** A site with settings for Vale, and a fake `vale`. */
function siteWhere(program: string) {
  const folder = temporaryFolder();
  const programs = path.join(temporaryFolder(), 'bin');
  mkdirSync(programs);
  writeFileSync(path.join(folder, '.vale.ini'), 'MinAlertLevel = suggestion');
  const file = path.join(programs, 'vale');
  writeFileSync(file, `#!${process.execPath}\n${program}\n`);
  chmodSync(file, 0o755);
  return { folder, variables: { PATH: programs } };
}

function siteWith(printed: object) {
  return siteWhere(`process.stdout.write(${JSON.stringify(JSON.stringify(printed, null, 2))});`);
}

/** Vale reports its own errors on stderr and exits with 2. */
function siteWithMistake(mistake: object) {
  const text = JSON.stringify(JSON.stringify(mistake, null, 2));
  return siteWhere(`process.stderr.write(${text});\nprocess.exitCode = 2;`);
}

const notChecked = (reason: string) => ({
  findings: [],
  note: `The rules of .vale.ini were not checked: ${reason}`,
});

it('findings of Vale are findings of the check, as serious as Vale has them', async () => {
  const { folder, variables } = siteWith(OUTPUT);
  expect(await valeFindings(folder, ['index.mdx'], variables)).toEqual({
    findings: [
      {
        severity: 'error',
        rule: 'vale',
        file: 'index.mdx',
        line: 5,
        column: 12,
        message: "Use 'GitHub' instead of 'Github'. (Vale.Terms)",
      },
      {
        severity: 'warning',
        rule: 'vale',
        file: 'index.mdx',
        line: 7,
        column: 1,
        message: "'Very' is a weasel word. (write-good.Weasel)",
        hint: 'See https://example.com/weasel',
      },
    ],
  });
});

it('a site without settings of Vale asks nothing of it', async () => {
  const { variables } = siteWith(OUTPUT);
  expect(await valeFindings(temporaryFolder(), ['index.mdx'], variables)).toEqual({ findings: [] });
});

describe('where Vale has no findings to tell, one line says why, and the check goes on', () => {
  it('missing, and without keeping the check from its end', async () => {
    const { folder } = siteWith({});
    const before = process.getActiveResourcesInfo();
    const variables = { PATH: temporaryFolder() };
    expect(await valeFindings(folder, ['index.mdx'], variables)).toEqual(
      notChecked('"vale" is not installed.'),
    );
    const timers = (resources: string[]) => resources.filter((name) => name === 'Timeout').length;
    expect(timers(process.getActiveResourcesInfo())).toBeLessThanOrEqual(timers(before));
  });

  it('with a mistake in its settings, or in what it needs for a page', async () => {
    const ofSettings = {
      Line: 3,
      Path: '.vale.ini',
      Text: 'The path does not exist.',
      Code: 'E201',
      Span: 1,
    };
    const settings = siteWithMistake(ofSettings);
    expect(await valeFindings(settings.folder, ['index.mdx'], settings.variables)).toEqual(
      notChecked('The path does not exist. (.vale.ini:3)'),
    );
    const ofPage = { Text: 'E100 [lintMDX] Runtime error\n\nmdx2vast not found', Code: 'E100' };
    const page = siteWithMistake(ofPage);
    expect(await valeFindings(page.folder, ['index.mdx'], page.variables)).toEqual(
      notChecked('E100 [lintMDX] Runtime error: mdx2vast not found'),
    );
  });

  it('failing, also after it printed something', async () => {
    const failing = siteWhere("process.stdout.write('{}');\nprocess.exitCode = 3;");
    expect(await valeFindings(failing.folder, ['index.mdx'], failing.variables)).toEqual(
      notChecked('"vale" ended with 3.'),
    );
    const other = siteWhere("process.stdout.write('vale v1');");
    expect(await valeFindings(other.folder, ['index.mdx'], other.variables)).toEqual(
      notChecked('"vale" does not print what its version 3 does.'),
    );
  });

  it('slow, and deaf to signals', async () => {
    const slow = siteWhere("process.on('SIGTERM', () => {});\nsetInterval(() => {}, 1000);");
    const limits = { timeoutMs: 1_500, outputLettersMax: 1_000 };
    expect(await valeFindings(slow.folder, ['index.mdx'], slow.variables, limits)).toEqual(
      notChecked('"vale" takes too long.'),
    );
  });

  it('printing without end', async () => {
    const endless = siteWhere(
      "const write = () => process.stdout.write('x'.repeat(10_000), write);\nwrite();",
    );
    const limits = { timeoutMs: 60_000, outputLettersMax: 1_000_000 };
    expect(await valeFindings(endless.folder, ['index.mdx'], endless.variables, limits)).toEqual(
      notChecked('"vale" prints without end.'),
    );
  });
});

it('a file whose name begins with a dash is a file to Vale, and no option', async () => {
  const log = path.join(temporaryFolder(), 'asked.json');
  const { folder, variables } = siteWhere(
    `require('node:fs').writeFileSync(${JSON.stringify(log)}, JSON.stringify(process.argv.slice(2)));\nprocess.stdout.write('{}');`,
  );
  await valeFindings(folder, ['--config=x.mdx'], variables);
  expect(JSON.parse(readFileSync(log, 'utf8'))).toEqual(['--output=JSON', '--no-exit', './--config=x.mdx']);
});
