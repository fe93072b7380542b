/** One request, complete and without references to a document: what samples show and the playground sends. */
export interface HttpRequestExample {
  /** Upper case. */
  method: string;
  /** Whole address with its query, percent-encoded. */
  url: string;
  /** Without `Cookie`, and without `Content-Type` for `multipart`, whose boundary the sender chooses. */
  headers: HttpField[];
  /** Values are encoded so far that they can stand in the header. */
  cookies: HttpField[];
  body?: HttpBodyExample | undefined;
}

export interface HttpField {
  name: string;
  value: string;
}

/** A body by what a sender does with it. */
export type HttpBodyExample =
  | { kind: 'json'; value: unknown; text: string }
  | { kind: 'text'; text: string }
  /** `application/x-www-form-urlencoded`; values are not encoded yet. */
  | { kind: 'form'; fields: HttpField[] }
  | { kind: 'multipart'; parts: HttpPart[] }
  /** The content of a file is the whole body. */
  | { kind: 'file'; fileName: string };

export type HttpPart =
  | { kind: 'text'; name: string; value: string; contentType?: string | undefined }
  | { kind: 'file'; name: string; fileName: string; contentType?: string | undefined };
