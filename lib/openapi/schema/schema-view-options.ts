/** Which way a value travels: requests hide what is read-only, responses what is write-only. */
export type SchemaMode = 'read' | 'write' | 'both';

/** How much of a schema is shown, and to whom. */
export interface SchemaViewOptions {
  mode: SchemaMode;
  /** Levels of children below the first; 1 unless told. */
  depthMax?: number | undefined;
  /** Rows of all levels together; 300 unless told. */
  rowsMax?: number | undefined;
  /** Rows of the first level that were shown before. */
  offset?: number | undefined;
  /** Groups of the viewer; parts for other groups are left out. */
  viewerGroups?: readonly string[] | undefined;
  /** Keys of a schema that are shown as pills (`api.params.post`). */
  postKeys?: readonly string[] | undefined;
  /** Start of the anchors. */
  anchor?: string | undefined;
}
