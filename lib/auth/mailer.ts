export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Absent if no mail server is configured. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
