import { expect, it } from 'vitest';
import { secretValues } from './secret-values';

it('finds keys, and passwords in addresses as written and as sent', () => {
  expect(
    secretValues({
      OPENAI_API_KEY: 'sk-a-key-of-the-model',
      NEXTAUTH_SECRET: 'signs-sessions-here',
      DATABASE_URL: 'postgresql://lectern:p%40ssword-of-db@db:5432/lectern',
      SMTP_URL: 'smtps://user:mail-password@mail.example.com',
      LECTERN_TLS_KEY: '/etc/ssl/private/key.pem',
      PUBLIC_URL: 'https://docs.example.com',
      AUTH_GITHUB_CLIENT_SECRET: 'on',
    }).sort(),
  ).toEqual([
    'mail-password',
    'p%40ssword-of-db',
    'p@ssword-of-db',
    'signs-sessions-here',
    'sk-a-key-of-the-model',
  ]);
});
