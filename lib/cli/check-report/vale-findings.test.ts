import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { valeFindings } from './vale-findings';

/** What Vale 3 prints with `--output=JSON`. */
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

/** A site with settings of Vale, and a program of its name that prints something. */
function siteWith(printed: string, code = 0) {
  const folder = temporaryFolder();
  const programs = path.join(temporaryFolder(), 'bin');
  mkdirSync(programs);
  writeFileSync(path.join(folder, '.vale.ini'), 'MinAlertLevel = suggestion');
  const program = path.join(programs, 'vale');
  const log = path.join(programs, 'asked.json');
  writeFileSync(
    program,
    `#!${process.execPath}\nrequire('node:fs').writeFileSync(${JSON.stringify(log)}, JSON.stringify(process.argv.slice(2)));\nprocess.stdout.write(${JSON.stringify(printed)});\nprocess.exitCode = ${code};\n`,
  );
  chmodSync(program, 0o755);
  return { folder, variables: { PATH: programs }, log };
}

it('findings of Vale are findings of the check, as serious as Vale has them', async () => {
  const { folder, variables } = siteWith(JSON.stringify(OUTPUT));
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
  const { variables } = siteWith(JSON.stringify(OUTPUT));
  expect(await valeFindings(temporaryFolder(), ['index.mdx'], variables)).toEqual({ findings: [] });
});

it('where Vale is missing, or cannot read its settings, the check says so and goes on', async () => {
  const mistake = { Line: 1, Path: '.vale.ini', Text: 'The path does not exist.', Code: 'E201', Span: 1 };
  const { folder, variables } = siteWith(JSON.stringify(mistake), 2);
  expect(await valeFindings(folder, ['index.mdx'], variables)).toEqual({
    findings: [],
    note: 'The rules of .vale.ini were not checked: The path does not exist.',
  });
  expect(await valeFindings(folder, ['index.mdx'], { PATH: temporaryFolder() })).toEqual({
    findings: [],
    note: 'The rules of .vale.ini were not checked: "vale" is not installed.',
  });
});

it('a file whose name begins with a dash is a file to Vale, and no option', async () => {
  const { folder, variables, log } = siteWith('{}');
  await valeFindings(folder, ['--config=x.mdx'], variables);
  expect(JSON.parse(readFileSync(log, 'utf8'))).toEqual(['--output=JSON', '--no-exit', './--config=x.mdx']);
});
