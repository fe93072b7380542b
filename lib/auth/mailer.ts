export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** What the mail is for: a button where mail programs show HTML. The address is also a paragraph of the text. */
  action?: { label: string; address: string };
}

/** Absent if no mail server is configured. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
