const emailLengthMax = 254;

/** Normalises an e-mail address to lower case; `undefined` if it is invalid. */
export function emailFrom(written: string): string | undefined {
  const email = written.trim().toLowerCase();
  return email.length <= emailLengthMax && /^[^\s@<>"]+@[^\s@<>"]+$/.test(email) ? email : undefined;
}
