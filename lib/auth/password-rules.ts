import { emailFrom } from './email';

/** Shorter passwords can be guessed; length helps more than special characters. */
export const passwordLengthMin = 12;
/** Only the beginning of a password is rated; longer passwords are not common ones. */
const judgedLengthMax = 64;
/** Decimal logarithm of the number of guesses that a password must withstand: a million. */
const guessesLog10Min = 6;

export type PasswordProblem = 'password-too-short' | 'password-blank' | 'password-known' | 'password-common';

interface KnownWords {
  email: string;
  siteName: string;
}

export const passwordProblemTexts: Record<PasswordProblem, string> = {
  'password-too-short': `Write at least ${passwordLengthMin} characters; several words are good.`,
  'password-blank': 'This password is only blanks. Write several words.',
  'password-known':
    'This password is your address or the name of this site. Write several words that have nothing to do with either.',
  'password-common':
    'This password is among the first that are guessed. Write several words that do not belong together.',
};

/**
 * Checks a new password by the rules of NIST SP 800-63B: minimum length, and not among an attacker's first guesses.
 * Special characters are not required.
 */
export async function passwordProblem(
  password: string,
  known: KnownWords,
): Promise<PasswordProblem | undefined> {
  const normalized = password.normalize('NFKC');
  if ([...normalized].length < passwordLengthMin) return 'password-too-short';
  if (normalized.trim() === '') return 'password-blank';
  if (isKnown(normalized, known)) return 'password-known';
  return (await isCommon(normalized)) ? 'password-common' : undefined;
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function isKnown(password: string, { email, siteName }: KnownWords): boolean {
  const address = emailFrom(email) ?? '';
  const written = lettersOf(password);
  const names = [address, address.split('@')[0] ?? '', siteName].map(lettersOf).filter((name) => name !== '');
  // Rejects a password that is only such a name, even repeated, with up to four digits.
  return names.some((name) => written.replaceAll(name, '').replace(/^\d{0,4}$/, '') === '');
}

async function isCommon(password: string): Promise<boolean> {
  const { guessesLog10 } = (await passwordGuesser()).check(password.slice(0, judgedLengthMax));
  return guessesLog10 < guessesLog10Min;
}

type Guesser = Awaited<ReturnType<typeof newGuesser>>;
let guesser: Promise<Guesser> | undefined;

/** Loaded on first use, because its list of passwords is large. */
function passwordGuesser(): Promise<Guesser> {
  guesser ??= newGuesser();
  return guesser;
}

async function newGuesser() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
