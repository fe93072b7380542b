import { reasonOf } from '@/lib/base/errors/reason-of';
export interface Finding {
  /** `problem`: something does not work. `warning`: it works, but not as it should. */
  kind: 'ok' | 'warning' | 'problem';
  about: string;
  /** The finding, with what to do about a problem. */
  text: string;
}

export function about(subject: string) {
  const finding =
    (kind: Finding['kind']) =>
    (text: string): Finding => ({ kind, about: subject, text });
  return { ok: finding('ok'), warning: finding('warning'), problem: finding('problem') };
}

/** `fetch` only reports that it failed; the cause has the reason. */
export function deepestReasonOf(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error
    ? deepestReasonOf(error.cause)
    : reasonOf(error);
}
