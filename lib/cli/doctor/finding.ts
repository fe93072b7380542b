import { reasonOf } from '@/lib/base/errors/reason-of';
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

/** `fetch` only says that it failed; the cause says why. */
export function deepestReasonOf(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error
    ? deepestReasonOf(error.cause)
    : reasonOf(error);
}
