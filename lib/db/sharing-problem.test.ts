import { expect, test } from 'vitest';
import { LateAnswer } from '@/lib/base/concurrency/within-ms';
import { databaseUnavailable } from './database-problem';
import { sharingProblem } from './sharing-problem';

const url = 'postgresql://lectern:secret@db.example.com:5432/docs';
const ofPostgresql = (code: string, message: string) => Object.assign(new Error(message), { code });

test.each([
  ['no answer', new LateAnswer('No answer within 1000 ms.')],
  ['a missing right', ofPostgresql('42501', 'permission denied for table SharedBlob')],
  [
    'a full disk',
    databaseUnavailable(ofPostgresql('53100', 'No space left on device'), 'at db.example.com:5432'),
  ],
  ['a locked table', databaseUnavailable(ofPostgresql('55P03', 'lock timeout'), 'at db.example.com:5432')],
])('%s is one line, which says where it was and what to do', (_, error) => {
  const said = sharingProblem(error, 'written', url);
  expect(said).toEqual([
    expect.stringMatching(
      /^What servers share cannot be written, so each makes it\. The (?:disk of the )?database at db\.example\.com:5432 [^\n]+ (?:Look|Make) [^\n]+\)$/,
    ),
  ]);
  expect(said.join()).not.toContain('secret');
});

test('a fault of ours comes whole', () => {
  const fault = new TypeError('undefined is not a function');
  expect(sharingProblem(fault, 'read', url)).toEqual([expect.any(String), fault]);
});
