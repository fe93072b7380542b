import type { ChangeKind, Impact } from '@/lib/openapi/changes/api-change';

/** A difference between two states of a site, as readers meet it. */
export interface SiteChange {
  rule: string;
  kind: ChangeKind;
  /** `breaking`: what worked for readers no longer does. */
  impact: Impact;
  /** What changes: an address, a file with its line, a question. */
  subject: string;
  text: string;
  /** Of a change of an answer: whose question it is, and how often readers asked it. */
  asked?: { by: 'evals' } | { by: 'readers'; times: number };
}
