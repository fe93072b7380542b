export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends mail; absent if no server is configured. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
