export type ChangeKind = 'added' | 'changed' | 'deprecated' | 'removed';

/** What a change does to clients that work today: it stops them, may stop some, or none. */
export type Impact = 'breaking' | 'risky' | 'safe';

/** A difference between two versions of a document, as clients see it. */
export interface ApiChange {
  /** Stable name, for example `request-field-required`. */
  rule: string;
  kind: ChangeKind;
  impact: Impact;
  /** The operations that change, such as `GET /orders`; empty for the document as a whole. */
  operations: readonly string[];
  /** The component that changes, where it is one. */
  schema: string | undefined;
  /** What changes: `field "sku" of the request body`. */
  subject: string;
  /** What happened to it: `is required now`. */
  text: string;
}

/** A change before it is known where it applies. */
export type ChangeFound = Pick<ApiChange, 'rule' | 'kind' | 'impact' | 'subject' | 'text'>;

/** Who writes a value: clients in requests, the server in responses. */
export type Direction = 'request' | 'response';

export const IMPACTS: readonly Impact[] = ['breaking', 'risky', 'safe'];

/** The graver of two. */
export function graver(left: Impact, right: Impact): Impact {
  return IMPACTS.indexOf(left) < IMPACTS.indexOf(right) ? left : right;
}
