import { languageFromCode } from '@/lib/docs/languages/language-codes';

/** Beginnings tell the language as well as the whole. */
const CHARACTERS_MAX = 500;
/**
 * A language counts when it is so much likelier than the next one of the site, and nearly as likely as any
 * other. Chosen on 90 short questions in six languages: on a site in three of them 36 of 45 questions are
 * told and all of them rightly; of 45 in languages that the site lacks, 8 are taken for one that it has.
 */
const LEAD_MIN = 0.1;
const BEHIND_MAX = 0.15;

/** Languages that the detector knows by another code. */
const DETECTED_AS: Readonly<Record<string, string>> = { id: 'ms', nb: 'no', nn: 'no' };

/**
 * The codes, of those given, that a text is written in: none where it could be several languages, and more
 * than one where codes name kinds of one language, such as `pt` and `pt-BR`.
 */
export async function detectedLanguages(text: string, codes: readonly string[]): Promise<readonly string[]> {
  const names = new Map(codes.map((code) => [code, detectedName(code)]));
  if (new Set(names.values()).size < 2) return [];
  const prose = withoutCode(text).slice(0, CHARACTERS_MAX);
  if (prose.trim() === '') return [];
  // Its tables fill 45 MB, and only sites in several languages need them.
  const { eld } = await import('eld/small');
  const scores = eld.detect(prose).getScores();
  const likeliest = Math.max(0, ...Object.values(scores));
  const [first, second] = [...new Set(names.values())]
    .map((name) => ({ name, score: scores[name] ?? 0 }))
    .sort((left, right) => right.score - left.score);
  if (first === undefined || first.score === 0) return [];
  const isSure = first.score - (second?.score ?? 0) >= LEAD_MIN && likeliest - first.score <= BEHIND_MAX;
  return isSure ? codes.filter((code) => names.get(code) === first.name) : [];
}

function detectedName(code: string): string {
  const primary = languageFromCode(code).tag.split('-')[0] ?? code;
  return DETECTED_AS[primary] ?? primary;
}

/** Code and addresses are in no language. */
function withoutCode(text: string): string {
  return text.replace(/```[\s\S]*?(?:```|$)|`[^`]*`|https?:\/\/\S+/g, ' ');
}
