export type ChangeKind = 'added' | 'changed' | 'deprecated' | 'removed';

/** What a change does to existing clients: breaks them, may break some, or breaks none. */
export type Impact = 'breaking' | 'risky' | 'safe';

/** A difference between two versions of a document, from a client's point of view. */
export interface ApiChange {
  /** Stable identifier, for example `request-field-required`. */
  rule: string;
  kind: ChangeKind;
  impact: Impact;
  /** The affected operations, such as `GET /orders`; empty for the document as a whole. */
  operations: readonly string[];
  /** The component that changed, if the change is in one. */
  schema: string | undefined;
  /** What changes: `field "sku" of the request body`. */
  subject: string;
  /** What happened to it: `is required now`. */
  text: string;
}

/** A change before the operations it affects are known. */
export type ChangeFound = Pick<ApiChange, 'rule' | 'kind' | 'impact' | 'subject' | 'text'>;

/** Who writes a value: clients write requests, the server writes responses. */
export type Direction = 'request' | 'response';

export const IMPACTS: readonly Impact[] = ['breaking', 'risky', 'safe'];

export function graver(left: Impact, right: Impact): Impact {
  return IMPACTS.indexOf(left) < IMPACTS.indexOf(right) ? left : right;
}
