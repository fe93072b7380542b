import { withoutTrailing } from './without-trailing';

const VERBS = new Set(
  'access activate add adjust allow apply assign attach authenticate authorize avoid backup bind block build bundle cache call cancel capture change check choose clean clear clone combine compare compile configure connect contribute control convert copy create customize debug declare define delete deploy describe detect develop disable display download edit embed enable encrypt enforce execute expand export expose extend extract fetch filter find fix format generate get group handle hide highlight host hide ignore implement import improve include inspect install integrate invite join keep launch limit link list listen load localize lock log make manage measure merge migrate modify monitor mount move name navigate number open optimize organize override pass pause pin preview prevent print process protect provide publish pull push query read receive recover redirect reduce refresh register release reload remove rename render replace request require reset resolve restart restore restrict resume retrieve return reuse revoke roll rotate run save scale schedule search secure select send serve set share show sign sort specify split start stop store stream style submit subscribe switch sync tag test track transform translate trigger troubleshoot try turn uninstall update upgrade upload use validate verify version view visit wait watch work wrap write'.split(
    ' ',
  ),
);
const HEADING_LENGTH_MAX = 80;

/**
 * A question that a heading answers: "Install with npm" becomes "How do I install with npm?". `undefined` for headings
 * that are not English or too vague.
 */
export function headingQuestion(heading: string, language: string): string | undefined {
  const text = heading
    .replace(/\s+/g, ' ')
    .replace(/^[\d.\s]+/, '')
    .trim();
  if (text.length < 3 || text.length > HEADING_LENGTH_MAX) return undefined;
  if (/[?？]$/.test(text)) return text;
  if (!/^en\b/i.test(language)) return undefined;
  const [first = '', ...others] = withoutTrailing(text, '.:!').split(' ');
  if (others.length === 0 && VERBS.has(first.toLowerCase())) return `How do I ${first.toLowerCase()}?`;
  const verb = verbOf(first);
  if (verb !== undefined && others.length > 0) return `How do I ${[verb, ...others].join(' ')}?`;
  if (/^(?:how|why|when|where|what|which|who)$/i.test(first) && others.length > 1) {
    // "How it works" is not a question; "How do I …" would have ended with a question mark.
    return `Can you explain ${[first.toLowerCase(), ...others].join(' ')}?`;
  }
  if (others.length > 5) return undefined;
  const topic = [isName(first) ? first : first.toLowerCase(), ...others].join(' ');
  return `What should I know about ${topic}?`;
}

function verbOf(word: string): string | undefined {
  const lower = word.toLowerCase();
  if (VERBS.has(lower)) return lower;
  if (!lower.endsWith('ing')) return undefined;
  const stem = lower.slice(0, -3);
  return [stem, `${stem}e`, stem.slice(0, -1)].find((candidate) => VERBS.has(candidate));
}

/** Names keep their capital: `OAuth`, `API`, `docs.json`. */
function isName(word: string): boolean {
  return /[A-Z].*[A-Z]|[\d._/`]/.test(word);
}
