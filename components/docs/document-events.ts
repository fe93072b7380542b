/** Events on the document while a page becomes interactive. */
export const DOCUMENT_EVENTS = {
  /** All listeners are attached; sent once. */
  ready: 'lectern:ready',
  /** A live component of an author is loading. */
  liveAwaited: 'lectern:live-awaited',
  /** A loading live component has arrived. */
  liveArrived: 'lectern:live-arrived',
  /** React has taken over the page, and others may change it; sent once. */
  settled: 'lectern:settled',
  /** A choice of the reader shows or hides sections of the page: a view, a filter of updates. */
  sectionsChosen: 'lectern:sections-chosen',
  /** The reader consented to being counted, where the site asks; sent once. */
  agreed: 'lectern:agreed',
} as const;
