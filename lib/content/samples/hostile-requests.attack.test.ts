import { expect, it } from 'vitest';
import { csharpRequests } from './csharp-requests';
import { goRequests } from './go-requests';
import { javaRequests } from './java-requests';
import { phpRequests } from './php-requests';
import { rubyRequests } from './ruby-requests';

const LETTERS = 20_000;
const READERS = [goRequests, phpRequests, rubyRequests, javaRequests, csharpRequests];
/** Makes every reader process the whole text. */
const BEGINNING = 'curl_exec GuzzleHttp Net::HTTP HttpClient\n';
const HOSTILE = [
  ...[
    '(',
    '[',
    '{',
    '[]',
    'a.',
    'a<',
    'a = ',
    'a + ',
    '"#{',
    '$"{',
    '"{$a',
    '<<A\n',
    '<<<A\n',
    "'",
    '\\"',
    '`',
    '/* ',
  ],
  ...[
    'http.Get(',
    'http.Post("a" + ',
    'new Request.Builder().',
    'Net::HTTP.get(',
    '$a = new Client([',
    'curl_exec(',
  ],
  ...['HttpRequest.newBuilder(a<b>.', 'new HttpRequestMessage { a = ', 'fmt.Sprintf("%s", ', 'func (', 'a, '],
];

it.each(HOSTILE)('a sample of nothing but %j is read within a second by each reader', (piece) => {
  const many = piece.repeat(Math.floor(LETTERS / piece.length));
  const closed = many + ')]}'.repeat(10);
  const balanced = `${many}${[...many]
    .reverse()
    .map((mark) => ({ '(': ')', '[': ']', '{': '}' })[mark] ?? '')
    .join('')}`;
  for (const read of READERS) {
    for (const text of [many, closed, balanced]) {
      const begun = performance.now();
      read(BEGINNING + text, 1);
      read(text, 1);
      // A machine under load is a few times slower.
      expect((performance.now() - begun) / 1000).toBeLessThan(4);
    }
  }
});
