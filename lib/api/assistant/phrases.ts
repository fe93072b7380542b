import type { EmbeddedPhrases } from '@/lib/assistant/models/embedded-task';

/** What the embedded model says itself. */
export function phrasesIn(_language: string): EmbeddedPhrases {
  return {
    quoted: 'These passages of the documentation come closest to your question, quoted as they stand.',
    notCovered: 'The documentation does not seem to cover this question.',
    nearest: 'These pages come nearest to it:',
    nothing: 'I found nothing about this in the documentation. Try other words.',
    seeAlso: 'See also:',
  };
}
