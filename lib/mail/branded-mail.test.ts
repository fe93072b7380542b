import { expect, it } from 'vitest';
import { serveMail } from '@/tests/mail-server';
import { smtpMailer } from './smtp-mailer';

const brand = {
  siteName: 'Acme <Docs>',
  homeUrl: 'https://docs.example.com',
  fill: '#be123c',
  onFill: '#ffffff',
};
const text = 'Hello & welcome.\n\nhttps://docs.example.com/-/join?a=1&b=2\n\n<b>Not bold</b>';
const letter = { to: 'ada@example.com', subject: 'Hi', text };

it('a mail comes as text, and in the colours of the site with its address as a button', async () => {
  await using mail = await serveMail();
  await smtpMailer(mail.settings, brand).send(letter);
  const [message] = mail.messages;
  const [, html = ''] = message?.text.split('Content-Type: text/html') ?? [];
  expect(message?.text).toContain('Hello & welcome.');
  expect(html).toContain('background:#be123c;color:#ffffff');
  expect(html).toContain('href="https://docs.example.com/-/join?a=1&#38;b=2"');
  expect(html).toContain('Acme &#60;Docs&#62;');
  expect(html).not.toContain('<b>');
  expect(html).not.toContain('<img');
});

it('a logo stands in place of the name, which those read who see no images', async () => {
  await using mail = await serveMail();
  await smtpMailer(mail.settings, { ...brand, logoUrl: 'https://docs.example.com/logo.png' }).send(letter);
  expect(mail.messages[0]?.text).toContain(
    '<img src="https://docs.example.com/logo.png" alt="Acme &#60;Docs&#62;"',
  );
});
