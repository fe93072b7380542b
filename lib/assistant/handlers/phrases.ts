import { interfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { EmbeddedPhrases } from '../models/embedded-task';

export function phrasesIn(language: string): EmbeddedPhrases {
  const strings = interfaceStrings(language);
  return {
    quoted: strings.assistantQuoted,
    notCovered: strings.assistantNotCovered,
    nearest: strings.assistantNearest,
    nothing: strings.assistantNothing,
    seeAlso: strings.assistantSeeAlso,
    greeting: strings.assistantGreeting,
    intro: strings.assistantIntro,
  };
}
