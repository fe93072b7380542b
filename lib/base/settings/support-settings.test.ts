import { expect, it } from 'vitest';
import { supportSettingsFrom } from './support-settings';

function read(variables: Record<string, string>) {
  const problems: string[] = [];
  return { support: supportSettingsFrom({ variables, problems }), problems };
}

it.each([
  ['mailto:help@example.com', { kind: 'mail', to: 'help@example.com' }],
  ['https://hooks.example.com/a', { kind: 'webhook', url: 'https://hooks.example.com/a' }],
  ['https://example.com/new?title={title}', { kind: 'form', url: 'https://example.com/new?title={title}' }],
])('readers get help at %s', (written, support) => {
  expect(read({ ASSISTANT_SUPPORT: written, SMTP_URL: 'smtp://localhost' })).toEqual({
    support,
    problems: [],
  });
});

it.each(['help@example.com', 'mailto:a@b?bcc=c@d', 'javascript:alert(1)', 'ftp://example.com'])(
  '%s is refused with what to write',
  (written) => {
    const { problems } = read({ ASSISTANT_SUPPORT: written, SMTP_URL: 'smtp://localhost' });
    expect(problems).toEqual([expect.stringContaining(`ASSISTANT_SUPPORT is "${written}". Write "mailto:`)]);
  },
);

it('a mailbox needs a server that sends mail', () => {
  expect(read({ ASSISTANT_SUPPORT: 'mailto:help@example.com' }).problems).toEqual([
    expect.stringContaining('SMTP_URL'),
  ]);
});
