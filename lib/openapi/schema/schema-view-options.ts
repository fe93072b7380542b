/** Direction of a value: requests hide read-only parts, responses write-only ones. */
export type SchemaMode = 'read' | 'write' | 'both';

/** How much of a schema to show, and to whom. */
export interface SchemaViewOptions {
  mode: SchemaMode;
  /** Levels of children below the first; default 1. */
  depthMax?: number | undefined;
  /** Rows below the first level together; default 300. */
  rowsMax?: number | undefined;
  /** Rows of the first level, which readers come for; default 400. */
  firstRowsMax?: number | undefined;
  /** Rows of the first level to skip. */
  offset?: number | undefined;
  /** Groups of the reader; parts for other groups are left out. */
  viewerGroups?: readonly string[] | undefined;
  /** Schema keys to show as pills (`api.params.post`). */
  postKeys?: readonly string[] | undefined;
  /** Whether the rows of the first level are components, whose names may differ in case alone. */
  hasSchemasAsRows?: boolean | undefined;
  /** Prefix of the anchors. */
  anchor?: string | undefined;
}
