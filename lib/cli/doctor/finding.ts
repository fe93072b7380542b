/** What the doctor found about one thing. */
export interface Finding {
  /** `problem`: something does not work. `warning`: it works, but not as it should. */
  kind: 'ok' | 'warning' | 'problem';
  about: string;
  /** What is so, and for what is wrong, what to write. */
  text: string;
}

/** Findings about one thing. */
export function about(subject: string) {
  const finding =
    (kind: Finding['kind']) =>
    (text: string): Finding => ({ kind, about: subject, text });
  return { ok: finding('ok'), warning: finding('warning'), problem: finding('problem') };
}

export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  if (!(error instanceof Error)) return String(error);
  // `fetch` only says that it failed; the cause says why.
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}
