import { emailFrom } from './email';

/** Shorter passwords can be guessed; length helps more than special characters. */
export const passwordLengthMin = 12;
/** Only this much of a password is rated; a longer one is not common. */
const judgedLengthMax = 64;
/** Decimal logarithm of the guesses that a password must withstand: a million. */
const guessesLog10Min = 6;

export type PasswordProblem = 'password-too-short' | 'password-blank' | 'password-known' | 'password-common';

/** Words that an attacker would try first. */
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
 * Checks a new password by the rules of NIST SP 800-63B: its length, and that it is not among the first guesses.
 * Requires no special characters.
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
  // Rejects a password that consists of such a name, even repeated, and up to four digits.
  return names.some((name) => written.replaceAll(name, '').replace(/^\d{0,4}$/, '') === '');
}

async function isCommon(password: string): Promise<boolean> {
  const { guessesLog10 } = (await passwordGuesser()).check(password.slice(0, judgedLengthMax));
  return guessesLog10 < guessesLog10Min;
}

type Guesser = Awaited<ReturnType<typeof newGuesser>>;
let guesser: Promise<Guesser> | undefined;

/** Loaded when someone first chooses a password, because of its large list of passwords. */
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
