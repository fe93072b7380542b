/** Events on the document while a page becomes interactive. */
export const DOCUMENT_EVENTS = {
  /** Everything on the page listens; sent once. */
  ready: 'lectern:ready',
  /** One live component of an author is still on its way. */
  liveAwaited: 'lectern:live-awaited',
  /** One of those that were awaited is there. */
  liveArrived: 'lectern:live-arrived',
  /** The page is as React knows it, and others may change it now; sent once. */
  settled: 'lectern:settled',
  /** The reader agreed to be counted, where the site asks; sent once. */
  agreed: 'lectern:agreed',
} as const;
