/** A message in plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** What sends mail, where the instance can. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
