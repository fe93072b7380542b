/** Something wrong at a place of a document; the file and the line are added where they are known. */
export interface Finding {
  severity: 'error' | 'warning';
  rule: string;
  /** JSON pointer of the place. */
  pointer: string;
  /** Continues the place. */
  message: string;
  /** What to write instead. */
  hint: string;
}
