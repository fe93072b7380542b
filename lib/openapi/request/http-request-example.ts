/** A complete request, independent of the document. Samples show it and the playground sends it. */
export interface HttpRequestExample {
  /** Upper case. */
  method: string;
  /** Absolute URL with query, percent-encoded. */
  url: string;
  /** Without `Cookie`, and without `Content-Type` for `multipart`, whose boundary the sender chooses. */
  headers: HttpField[];
  /** Values are already encoded for the header. */
  cookies: HttpField[];
  body?: HttpBodyExample | undefined;
}

export interface HttpField {
  name: string;
  value: string;
}

export type HttpBodyExample =
  | { kind: 'json'; value: unknown; text: string }
  | { kind: 'text'; text: string }
  /** `application/x-www-form-urlencoded`; values are not yet encoded. */
  | { kind: 'form'; fields: HttpField[] }
  | { kind: 'multipart'; parts: HttpPart[] }
  /** The content of this file is the whole body. */
  | { kind: 'file'; fileName: string };

export type HttpPart =
  | { kind: 'text'; name: string; value: string; contentType?: string | undefined }
  | { kind: 'file'; name: string; fileName: string; contentType?: string | undefined };
