import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { chat, fakeProvider, streamHead } from '@/tests/assistant/harness/fake-provider';
import { runLectern } from '@/tests/support/run-lectern';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const FILES = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Orbit',
    colors: { primary: '#3d52c4' },
    navigation: { pages: ['index', 'keys', 'vault'] },
  }),
  'index.mdx': '---\ntitle: Install Orbit\n---\n\nRun `npm install orbit` to install the program.',
  'keys.mdx': '---\ntitle: Keys\n---\n\n## Rotate a key\n\nTo rotate a key, make a new key first.',
  'vault.mdx':
    '---\ntitle: Vault\ngroups: [admin]\n---\n\nThe master password of the vault lies in the blue safe.',
};

const CASES = `- question: How do I install the program?
  pages: [/]
  answer: { has: [npm install orbit] }
- question: How do I rotate a key?
  pages: ['/keys#rotate-a-key']
- question: Where is the master password of the vault?
  groups: [admin]
  pages: [/vault]
  answer: { has: [blue safe] }
- question: Where is the master password of the vault?
  covered: false
  answer: { lacks: [blue safe] }
- question: How long do I boil an egg?
  covered: false
`;

function site(more: Readonly<Record<string, string>>) {
  const folder = temporaryFolder();
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  for (const [file, text] of Object.entries({ ...FILES, ...more })) write(path.join('docs', file), text);
  const variables: Record<string, string | undefined> = {
    ...process.env,
    LECTERN_DATA_DIR: path.join(folder, 'data'),
    DOCS_VISIBILITY: 'private',
    OPENAI_API_KEY: undefined,
  };
  const run = (...options: string[]) =>
    runLectern(['evals', path.join(folder, 'docs'), ...options], variables);
  return Object.assign(run, {
    variables,
    write: (file: string, text: string) => write(path.join('docs', file), text),
  });
}

test('questions are asked as their reader would, and the next run says what it broke', async () => {
  const publicly = { 'index.mdx': FILES['index.mdx'].replace('---\n', '---\npublic: true\n') };
  const open = { ...publicly, 'keys.mdx': FILES['keys.mdx'].replace('---\n', '---\npublic: true\n') };
  const evals = site({ ...open, 'evals/a.yaml': CASES });
  const first = await evals();
  expect(first.errors).toBe('');
  expect(first.output).toBe(
    [
      'recallAt1  100%  3 of 3    a right page first',
      'recallAt5  100%  3 of 3    all right pages among five',
      'citations  100%  3 of 3    a right page cited',
      'answers    100%  3 of 3    phrases as wanted',
      'declines   100%  2 of 2    declined as wanted',
      '5 questions, 5 passed, 0 failed, answered by embedded',
      '',
    ].join('\n'),
  );
  expect(first.code).toBe(0);
  evals.write('index.mdx', open['index.mdx'].replace('npm install orbit', 'the installer'));
  const second = await evals('--format', 'json');
  expect(second.code).toBe(1);
  expect(JSON.parse(second.output)).toMatchObject({
    isPassed: false,
    summary: { answers: { right: 2, of: 3 } },
    before: { broken: [{ file: 'evals/a.yaml', line: 1, question: 'How do I install the program?' }] },
  });
  // An explicitly named file must be written.
  const lost = await evals('--min', 'answers=0.6', '--last', '/dev/null/run.json');
  expect([lost.code, lost.errors]).toEqual([
    1,
    '/dev/null/run.json cannot be written (EEXIST). Let this account write there, or name another place.\n',
  ]);
  // Needs every question to pass again, or a threshold that allows the failures.
  expect((await evals('--min', 'answers=0.6')).code).toBe(0);
  evals.write('lectern.json', '{ "evals": { "min": { "answers": 0.7 } } }');
  const third = await evals();
  expect(third.code).toBe(1);
  expect(third.output).toContain(
    'answers     67%  2 of 3    phrases as wanted (before 67%, at least 70%, too low)',
  );
}, 240_000);

test('a page that the site does not have, and an option that is not understood, are named', async () => {
  const evals = site({ 'evals/a.yaml': '- question: How?\n  pages: [/kyes]\n' });
  expect(await evals()).toMatchObject({
    code: 1,
    errors: 'evals/a.yaml:1 names the page "/kyes", which this site does not have. Did you mean "/keys"?\n',
  });
  expect((await evals('--min', 'recal=1')).errors).toBe(
    '--min is "recal=1". Write a share from 0 to 1 for one of: recallAt1, recallAt5, citations, answers, rubrics, declines.\n',
  );
  expect((await evals('--fast')).errors).toContain("Unknown option '--fast'");
}, 120_000);

test('a model judges answers by rubrics; what is not judged has not passed', async () => {
  const ask = (words: string, rubric: string) =>
    `- { question: How do I ${words}?, answer: { rubric: ${rubric} } }\n`;
  const evals = site({
    'evals/a.yaml': [
      ask('install the program', 'Names the command.'),
      ask('rotate a key', 'Warns of the old key.'),
      ask('install the program of the key', 'Is vague.'),
    ].join(''),
    'index.mdx': FILES['index.mdx'].replace('---\n', '---\npublic: true\n'),
    'keys.mdx': FILES['keys.mdx'].replace('---\n', '---\npublic: true\n'),
  });
  const without = await evals();
  expect(without).toMatchObject({ code: 0, errors: '' });
  expect(without.output).toBe(
    [
      ...[
        '1 How do I install the program?',
        '2 How do I rotate a key?',
        '3 How do I install the program of the key?',
      ].map(
        (place) => `not judged  evals/a.yaml:${place}: no model answers, which could judge it by its rubric`,
      ),
      '3 questions, 0 passed, 0 failed, 3 not judged, answered by embedded',
      '',
    ].join('\n'),
  );
  const judged: string[] = [];
  await using provider = await fakeProvider(({ body }, response) => {
    const asked = String(body.messages.at(-1)?.content);
    const isJudging = String(body.messages[0]?.content).startsWith('You judge');
    if (isJudging) judged.push(asked);
    const verdict = asked.includes('Names')
      ? '{"reason": "It does.", "verdict": "pass"}'
      : asked.includes('Warns')
        ? '{"reason": "It has no warning.", "verdict": "fail"}'
        : 'Well, pass, I think.';
    streamHead(response);
    response.write(chat.text(isJudging ? verdict : 'Make a new key first.'));
    response.end(chat.end);
  });
  Object.assign(evals.variables, {
    OPENAI_BASE_URL: provider.baseUrl,
    OPENAI_API_KEY: 'secret',
    ASSISTANT_MODEL: 'test',
  });
  const { output, code } = await evals();
  expect(output).toContain(`failed  evals/a.yaml:2 How do I rotate a key?
        The answer is not as its rubric says: It has no warning.
not judged  evals/a.yaml:3 How do I install the program of the key?: the model gave no clear verdict
rubrics     50%  1 of 2    as the rubric says
3 questions, 1 passed, 1 failed, 1 not judged, answered by test
`);
  expect(code).toBe(1);
  expect(judged).toHaveLength(3);
  expect(judged.every((asked) => asked.includes('Make a new key first.'))).toBe(true);
}, 240_000);
