const emailLengthMax = 254;

export function emailFrom(written: string): string | undefined {
  const email = written.trim().toLowerCase();
  return email.length <= emailLengthMax && /^[^\s@<>"]+@[^\s@<>"]+$/.test(email) ? email : undefined;
}
