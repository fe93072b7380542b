import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  from: string;
  to: string[];
  /** The raw message. */
  text: string;
}

/** A local mail server that stores its messages. */
interface MailServer extends AsyncDisposable {
  /** Settings for sending mail to it. */
  settings: { smtpUrl: string; from: string };
  messages: ReceivedMail[];
}

/** Accepts mail from the account `docs` with the password `hush`. */
export async function serveMail(): Promise<MailServer> {
  const messages: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth({ username, password }, _, answer) {
      if (username === 'docs' && password === 'hush') answer(null, { user: username });
      else answer(new Error('Wrong password.'));
    },
    onData(stream, { envelope }, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        // Decodes quoted-printable line folding.
        const text = Buffer.concat(pieces).toString('utf8').replace(/=\r\n/g, '').replaceAll('=3D', '=');
        messages.push({ from, to: envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return {
    settings: { smtpUrl: `smtp://docs:hush@127.0.0.1:${address.port}`, from: 'Docs <docs@example.com>' },
    messages,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
