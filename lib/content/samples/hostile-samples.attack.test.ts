import { expect, it } from 'vitest';
import { jsonSyntaxError } from './json-sample';
import { pythonRequests } from './python-requests';
import { sampleSyntaxError } from './sample-syntax-error';
import { scriptRequests } from './script-requests';

const LETTERS = 20_000;
const HOSTILE = [
  '(',
  '[',
  '{',
  '<a>',
  '// ',
  '\n',
  ' ',
  '...a ',
  '@a ',
  '{"a":',
  '-',
  '!',
  '`${',
  'a?:',
  '"',
  '};\n\n{\n',
  'a.b(',
  "f'''{",
  '- ',
];

it.each(HOSTILE)('a sample of nothing but %j takes no second, and fails no page', async (piece) => {
  const text = piece.repeat(Math.floor(LETTERS / piece.length));
  const begun = performance.now();
  for (const language of ['js', 'tsx', 'yaml', 'toml', 'python', 'go', 'bash'])
    await sampleSyntaxError(language, text);
  jsonSyntaxError(text);
  pythonRequests(`requests.get(${text}`, 1);
  pythonRequests(`requests.get(${text}${')'.repeat(LETTERS)}`, 1);
  await scriptRequests(`fetch(${text}`, true, 1);
  const seconds = (performance.now() - begun) / 1000;
  // Ten runs of twenty frames. A machine under load is a few times slower.
  expect(seconds).toBeLessThan(10);
});
