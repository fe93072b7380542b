import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { casesIn, readEvals } from './read-evals';

test('a case says who asks, and what must be found, said and left out', () => {
  const { cases, mistakes } = casesIn(
    `# Of the help desk
- question: How do I install it?
  pages: [/start#install, [/docker, /package/]]
  answer:
    has: [npm install, [port 3000, "3000"]]
    lacks: [yarn]
    rubric: Names both ways.
  groups: [admin]
  language: fr
  version: "2.0"
- { question: Is there an app?, covered: false }
`,
    'evals/a.yaml',
  );
  expect(mistakes).toEqual([]);
  expect(cases).toEqual([
    {
      file: 'evals/a.yaml',
      line: 2,
      question: 'How do I install it?',
      isCovered: true,
      pages: [
        [{ path: '/start', anchor: 'install' }],
        [
          { path: '/docker', anchor: undefined },
          { path: '/package', anchor: undefined },
        ],
      ],
      has: [['npm install'], ['port 3000', '3000']],
      lacks: ['yarn'],
      rubric: 'Names both ways.',
      groups: ['admin'],
      language: 'fr',
      version: '2.0',
    },
    expect.objectContaining({ line: 11, isCovered: false, pages: [], groups: [] }),
  ]);
});

test('every mistake is told with its file, its line and what to write', () => {
  const written = `- question: One
  pages: [start]
- question: Two
- question: Three
  covered: false
  pages: [/start]
- question: Four
  pages: [/start]
  answr: { has: [a] }
- Five
- question: Six
  pages: [/start]
  version: 2
`;
  expect(casesIn(written, 'evals/a.yaml').mistakes).toEqual([
    'evals/a.yaml:2 "pages" cannot be used. Write a list of addresses such as "/guides/start" or "/guides/start#install".',
    'evals/a.yaml:3 The case says nothing that a reply must have. Write "pages", "answer", or "covered: false".',
    'evals/a.yaml:4 The case says both "covered: false" and "pages". Keep one of them.',
    'evals/a.yaml:7 has the key "answr", which no case has. Write one of: question, pages, answer, covered, groups, language, version.',
    'evals/a.yaml:1 has no question as entry 5. Begin each with "- question:".',
    'evals/a.yaml:13 "version" cannot be used. Write the name of a version, in quotes.',
  ]);
  expect(casesIn('- question: "One', 'evals/a.yaml').mistakes[0]).toMatch(
    /^evals\/a\.yaml:\d+ is not valid YAML/,
  );
  expect(casesIn('question: One', 'evals/a.yaml').mistakes).toEqual([
    'evals/a.yaml:1 is not a list. Begin each question with "- question:".',
  ]);
});

test('the folder stands beside docs.json or in the folder content; without questions, one is told what to write', async () => {
  const folder = temporaryFolder();
  await expect(readEvals(folder)).rejects.toThrow(
    /holds no questions\. Write for example evals\/start\.yaml/,
  );
  for (const [name, question] of [
    ['evals/b.yml', 'Second'],
    ['content/evals/a.yaml', 'Third'],
    ['evals/a.yaml', 'First'],
  ] as const) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), `- { question: ${question}, covered: false }`);
  }
  expect((await readEvals(folder)).map(({ question }) => question)).toEqual(['First', 'Second', 'Third']);
});
