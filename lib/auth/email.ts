const emailLengthMax = 254;

/** An e-mail address as it is kept, in lower case; `undefined` when it cannot be one. */
export function emailFrom(written: string): string | undefined {
  const email = written.trim().toLowerCase();
  return email.length <= emailLengthMax && /^[^\s@<>"]+@[^\s@<>"]+$/.test(email) ? email : undefined;
}
