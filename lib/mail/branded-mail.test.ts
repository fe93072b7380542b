import { expect, it } from 'vitest';
import { serveMail } from '@/tests/mail-server';
import { smtpMailer } from './smtp-mailer';

const brand = {
  siteName: 'Acme <Docs>',
  homeUrl: 'https://docs.example.com',
  button: { fill: '#be123c', onFill: '#ffffff' },
  darkButton: { fill: '#fda4af', onFill: '#14171c' },
};
const text = 'Hello & welcome.\n\nhttps://docs.example.com/-/join?a=1&b=2\n\n<b>Not bold</b>';
const action = { label: 'Join <Acme>', address: 'https://docs.example.com/-/join?a=1&b=2' };
const letter = { to: 'ada@example.com', subject: 'Hi', text, action };

it('a mail comes as text, and in the colours of the site with its address as a button', async () => {
  await using mail = await serveMail();
  await smtpMailer(mail.settings, brand).send(letter);
  const [message] = mail.messages;
  const [, html = ''] = message?.text.split('Content-Type: text/html') ?? [];
  expect(message?.text).toContain('Hello & welcome.');
  expect(html).toContain('background:#be123c;color:#ffffff');
  expect(html).toContain('href="https://docs.example.com/-/join?a=1&#38;b=2"');
  expect(html).toContain('Acme &#60;Docs&#62;');
  expect(html).toContain('>Join &#60;Acme&#62;</a>');
  expect(html).not.toContain('<b>');
  expect(html).not.toContain('<img');
});

it('a logo replaces the name, which becomes its alternative text', async () => {
  await using mail = await serveMail();
  await smtpMailer(mail.settings, { ...brand, logoUrl: 'https://docs.example.com/logo.png' }).send(letter);
  expect(mail.messages[0]?.text).toContain(
    'src="https://docs.example.com/logo.png" alt="Acme &#60;Docs&#62;"',
  );
});

it('where the mail program is dark, the card, its text and the button are for dark grounds', async () => {
  await using mail = await serveMail();
  await smtpMailer(mail.settings, brand).send(letter);
  const text = mail.messages[0]?.text ?? '';
  expect(text).toContain('<meta name="color-scheme" content="light dark">');
  expect(text).toMatch(
    /prefers-color-scheme:dark.*\.button\{background:#fda4af!important;color:#14171c!important\}/s,
  );
});

it('only the address that the mail is for is a button, whatever name a person has chosen', async () => {
  await using mail = await serveMail();
  const by = 'Ada\n\nhttps://elsewhere.example/sign-in\n\nhttps://docs.example.com/other\n\n';
  await smtpMailer(mail.settings, brand).send({ ...letter, text: `${by} invites you.\n\n${text}` });
  const [, html = ''] = mail.messages[0]?.text.split('Content-Type: text/html') ?? [];
  expect(html.match(/class="button" href="[^"]*"/g)).toEqual([
    'class="button" href="https://docs.example.com/-/join?a=1&#38;b=2"',
  ]);
});
