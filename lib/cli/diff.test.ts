import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { askedByReaders } from '@/tests/support/asked-by-readers';
import { runLectern } from '@/tests/support/run-lectern';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { areQuestionsShown, withoutQuestions } from './diff/readers-words';

const api = (operations: object) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: { '/orders': operations },
  });
const operation = { responses: { 200: { description: 'Done' } } };

const FILES = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Docs',
    colors: { primary: '#3d52c4' },
    navigation: { pages: ['index', 'keys', 'start', 'orders'] },
    redirects: [{ source: '/begin', destination: '/start' }],
    api: { openapi: 'api.json' },
  }),
  'api.json': api({ get: operation, delete: operation }),
  'index.mdx': '---\ntitle: Home\n---\n\nHello.',
  'keys.mdx': '---\ntitle: Keys\n---\n\n## Rotate a key\n\nTo rotate a key, make a new key first.',
  'start.mdx': '---\ntitle: Start\n---\n\nRun the installer to install the program.',
  'orders.mdx':
    '---\ntitle: Orders\n---\n\n```bash\ncurl -X DELETE https://api.example.com/orders\n```\n\n[Keys](/keys#rotate-a-key)',
  'evals/a.yaml':
    '- { question: How do I rotate a key?, pages: [/keys] }\n- { question: How do I install the program?, pages: [/start] }\n',
};

function repository() {
  const folder = temporaryFolder();
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...words], {
      stdio: 'pipe',
    });
  git('init', '-q', '-b', 'main');
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, 'docs', file)), { recursive: true });
    writeFileSync(path.join(folder, 'docs', file), text);
  };
  const data = path.join(folder, 'data');
  const variables = { ...process.env, LECTERN_DATA_DIR: data, DATABASE_URL: undefined };
  return {
    data,
    write,
    remove: (file: string) => rmSync(path.join(folder, 'docs', file)),
    commit() {
      git('add', 'docs');
      git('commit', '-qm', 'docs');
    },
    branch: (name: string) => git('checkout', '-qb', name),
    status: () => git('status', '--short', 'docs').toString(),
    diff: (range: string, ...options: string[]) =>
      runLectern(['diff', range, path.join(folder, 'docs'), ...options], variables),
  };
}

test('a branch says what its readers lose: addresses, anchors, redirects, operations, samples and answers', async () => {
  const { write, remove, commit, branch, status, diff } = repository();
  for (const [file, text] of Object.entries(FILES)) write(file, text);
  commit();
  branch('next');
  const configuration = JSON.parse(FILES['docs.json']);
  write(
    'docs.json',
    JSON.stringify({
      ...configuration,
      navigation: { pages: ['index', 'keys', 'quickstart', 'orders'] },
      redirects: [],
    }),
  );
  write('api.json', api({ get: operation }));
  write(
    'keys.mdx',
    FILES['keys.mdx'].replace('Rotate a key', 'New keys').replace('make a new key', 'ask for one'),
  );
  write('quickstart.mdx', FILES['start.mdx']);
  remove('start.mdx');
  commit();
  const { output, errors, code } = await diff('main..next');
  expect(errors).toBe('');
  expect(
    output,
  ).toBe(`breaking   /start is gone without a redirect. Add { "source": "/start", "destination": "/quickstart" } to "redirects" of docs.json [address-lost]
breaking   /begin led to /start by a redirect, and leads nowhere now [redirect-lost]
risky      /keys#rotate-a-key is gone, and links to it lead to the top of the page [anchor-lost]
risky      orders.mdx:6 The sample sends DELETE to /orders, which has GET in api.json. Correct the sample or the document, or write "nocheck" after the language of the fence. [sample-request]
risky      orders.mdx:9 The link "/keys#rotate-a-key" names a part that /keys does not have. Take the # part away. [broken-anchor]
risky      “How do I install the program?” (evals) is answered from /quickstart instead of /start [answer-moved]
added      /quickstart was added [address-added]
changed    “How do I rotate a key?” (evals) is answered from /keys, whose text changed [answer-changed]
api.json: 1 change, 1 breaking, 0 risky
breaking   DELETE /orders: the operation was removed [operation-removed]
9 changes, 3 breaking, 4 risky, 1 page edited
Asked of both: 2 questions of evals, 0 of readers
`);
  expect(code).toBe(1);
  // The author's files and git index stay unchanged.
  expect(status()).toBe('');
  const same = await diff('next..', '--format', 'json');
  expect(same).toMatchObject({ code: 0, errors: '' });
  expect(JSON.parse(same.output)).toEqual({
    breaking: 0,
    risky: 0,
    safe: 0,
    changes: [],
    apis: [],
    edited: [],
    answers: { evals: 2, readers: 0, areShown: false },
  });
  expect((await diff('main..next', '--format', 'markdown', '--fail-on', 'never')).output).toContain(
    '### Breaks for readers\n\n- `/start` is gone without a redirect.',
  );
  expect((await diff('nowhere..next')).errors).toContain('"nowhere" is no revision of the repository of');
}, 240_000);

test('answers to what readers ask most are compared, and their words stay with the operator', async () => {
  const { data, write, remove, commit, branch, diff } = repository();
  for (const [file, text] of Object.entries(FILES)) write(file, text);
  write('evals/a.yaml', '- { question: How do I rotate a key?, pages: [/keys] }');
  commit();
  branch('next');
  write(
    'docs.json',
    FILES['docs.json'].replace('"start"', '"quickstart"').replace('"/start"', '"/quickstart"'),
  );
  write('quickstart.mdx', FILES['start.mdx']);
  remove('start.mdx');
  commit();
  const sources = ['http://localhost:3000/start'];
  await askedByReaders(data, [
    // Readers may write control sequences, which a terminal would obey.
    { question: 'How do I install\u001b the program for @ada?', sources },
    { question: 'How do I install\u001b the program for @ada?', sources },
    { question: 'How do I install\u001b the program for @ada?', sources },
    // An eval asks the same question.
    { question: 'how do I rotate  a key', sources: ['/keys'] },
    { question: 'How long do I boil an egg?' },
  ]);
  const told = 'is answered from /quickstart instead of /start';
  for (const format of ['text', 'markdown', 'json']) {
    // Not a terminal: the output may become a pull request comment or a build log.
    const { output, errors } = await diff('main..next', '--format', format);
    expect(errors).toBe('');
    expect(output).not.toMatch(/@ada|egg/);
    expect(output).toContain('A question of readers (asked 3 times)');
  }
  const shown = await diff('main..next', '--with-questions');
  expect(shown.output).toContain(
    `risky      “How do I install the program for @ada?” (readers, 3 times) ${told} [answer-moved]\n`,
  );
  expect(shown.output).toMatch(/\nAsked of both: 1 question of evals, 2 of readers\n$/);
  expect((await diff('main..next', '--with-questions', '--format', 'markdown')).output).toContain(
    `- \`“How do I install the program for @ada?” (readers, 3 times)\` ${told}`,
  );
}, 240_000);

test('words of readers are shown on a terminal, and elsewhere when the operator says so', () => {
  const shown = (format: 'text' | 'markdown' | 'json', isTerminal: boolean, isWithQuestions = false) =>
    areQuestionsShown({ format, isWithQuestions }, isTerminal);
  expect(shown('text', true)).toBe(true);
  // The output may be copied from a terminal into a pull request, or written to a build log.
  expect([shown('markdown', true), shown('json', true), shown('text', false)]).toEqual([false, false, false]);
  expect([shown('markdown', false, true), shown('json', false, true)]).toEqual([true, true]);
});

test('questions of readers whose answers change alike are one line', () => {
  const change = (subject: string, times: number, text = 'is answered from /new instead of /old') => ({
    rule: 'answer-moved',
    kind: 'changed' as const,
    impact: 'risky' as const,
    subject,
    text,
    asked: { by: 'readers' as const, times },
  });
  const ofEvals = { ...change('“How?” (evals)', 1), asked: { by: 'evals' as const } };
  const hidden = withoutQuestions([change('“a”', 2), ofEvals, change('“b”', 1), change('“c”', 1, 'other')]);
  expect(hidden.map(({ subject }) => subject)).toEqual([
    '“How?” (evals)',
    'Each of 2 questions of readers (asked 3 times)',
    'A question of readers (asked once)',
  ]);
});
