import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { reasonOf } from '@/lib/base/errors/reason-of';
import { PRIVATE_FILE_MODE } from '@/lib/base/files/private-mode';

/** The variable with the secret that signs sessions. */
export const sessionSecretVariable = 'NEXTAUTH_SECRET';

/** Adds missing secrets to a file of variables, readable only for its owner. Existing values are kept. */
export function writeLocalSecrets(file: string): void {
  const line = `${sessionSecretVariable}=${randomBytes(32).toString('hex')}\n`;
  try {
    if (!fs.existsSync(file))
      createOnce(file, `# Secrets of this instance. Keep them out of version control.\n${line}`);
    const text = fs.readFileSync(file, 'utf8');
    if (new RegExp(`^(export )?${sessionSecretVariable}=.`, 'm').test(text)) return;
    fs.appendFileSync(file, text === '' || text.endsWith('\n') ? line : `\n${line}`);
  } catch (cause) {
    const reason = reasonOf(cause);
    const advice = `Make it writable, or set ${sessionSecretVariable} to 32 random bytes yourself.`;
    throw new OperatorError(`The secrets could not be kept in ${file}: ${reason}. ${advice}`, { cause });
  }
}

/** Creates the file atomically and only once, because two concurrent first starts must agree on the secret. */
function createOnce(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, text, { mode: PRIVATE_FILE_MODE, flag: 'wx' });
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if (!fs.existsSync(file)) throw error;
  } finally {
    fs.rmSync(draft);
  }
}
