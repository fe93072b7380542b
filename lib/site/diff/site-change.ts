import type { ChangeKind, Impact } from '@/lib/openapi/changes/api-change';

export interface SiteChange {
  rule: string;
  kind: ChangeKind;
  /** `breaking`: something that worked for readers no longer does. */
  impact: Impact;
  /** What changes: an address, a file with its line, or a question. */
  subject: string;
  text: string;
  /** For a changed answer: who asked the question, and how often. */
  asked?: { by: 'evals' } | { by: 'readers'; times: number };
}
