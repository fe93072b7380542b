/** A request that a code sample sends. Placeholders (`<id>`, `$ID`, `{{id}}`, `…`) are kept as written. */
export interface SampleRequest {
  /** Upper case. */
  method: string;
  url: string;
  /** Names are in lower case. One named `…` stands for those that the sample does not show. */
  headers: readonly (readonly [name: string, value: string])[];
  body: SampleBody | undefined;
  /** 1-based line in the file. */
  line: number;
}

/** The body of a sample's request; `unread` for a file or a computed value. */
export type SampleBody =
  | { kind: 'json'; value: unknown; isElided: boolean }
  | { kind: 'form'; names: readonly string[] }
  | { kind: 'unread' };
