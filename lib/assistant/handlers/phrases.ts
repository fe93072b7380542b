import { interfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { EmbeddedPhrases } from '../models/embedded-task';

/** What the embedded model says itself, in a language of the interface. */
export function phrasesIn(language: string): EmbeddedPhrases {
  const words = interfaceStrings(language);
  return {
    quoted: words.assistantQuoted,
    notCovered: words.assistantNotCovered,
    nearest: words.assistantNearest,
    nothing: words.assistantNothing,
    seeAlso: words.assistantSeeAlso,
  };
}
