/** Direction of a value: requests hide `readOnly` parts, responses `writeOnly` ones. */
export type SchemaMode = 'read' | 'write' | 'both';

export interface SchemaViewOptions {
  mode: SchemaMode;
  /** Levels of children below the first; default 1. */
  depthMax?: number | undefined;
  /** Total rows below the first level; default 300. */
  rowsMax?: number | undefined;
  /** Rows of the first level, the ones that readers come for; default 400. */
  firstRowsMax?: number | undefined;
  /** Number of first-level rows to skip. */
  offset?: number | undefined;
  viewerGroups?: readonly string[] | undefined;
  /** Schema keys to show as pills (`api.params.post`). */
  postKeys?: readonly string[] | undefined;
  /** Whether the first-level rows are components, whose names may differ only in case. */
  hasSchemasAsRows?: boolean | undefined;
  anchor?: string | undefined;
}
