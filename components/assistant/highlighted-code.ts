import * as z from 'zod';
import { ownEndpoint } from '@/lib/base/web/addresses';

const answerSchema = z.object({ html: z.string() });
const WAIT_MS = 250;
const CODE_CHARACTERS_MAX = 12_000;

const known = new Map<string, string>();

/** The HTML of code that was highlighted before. */
export function knownMarkup(code: string, language: string): string | undefined {
  return known.get(`${language}\n${code}`);
}

/** Lets the server highlight code once it has not changed for a moment. Until then, and on failure, it stays plain. */
export function colourCode(code: string, language: string, onColoured: (html: string) => void): () => void {
  const request = new AbortController();
  const timer = setTimeout(async () => {
    if (code.length > CODE_CHARACTERS_MAX) return;
    try {
      const response = await fetch(ownEndpoint('assistant/highlight'), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ code, language }),
        signal: request.signal,
      });
      if (!response.ok) return;
      const { html } = answerSchema.parse(await response.json());
      known.set(`${language}\n${code}`, html);
      onColoured(html);
    } catch {
      // Navigated away or offline: the code stays plain.
    }
  }, WAIT_MS);
  return () => {
    clearTimeout(timer);
    request.abort();
  };
}
