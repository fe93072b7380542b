import { interfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { EmbeddedPhrases } from '../models/embedded-task';

export function phrasesIn(language: string): EmbeddedPhrases {
  const words = interfaceStrings(language);
  return {
    quoted: words.assistantQuoted,
    notCovered: words.assistantNotCovered,
    nearest: words.assistantNearest,
    nothing: words.assistantNothing,
    seeAlso: words.assistantSeeAlso,
    greeting: words.assistantGreeting,
    intro: words.assistantIntro,
  };
}
