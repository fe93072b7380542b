/** Events on the document while a page becomes interactive. */
export const DOCUMENT_EVENTS = {
  /** All listeners are attached; sent once. */
  ready: 'lectern:ready',
  liveAwaited: 'lectern:live-awaited',
  liveArrived: 'lectern:live-arrived',
  /** React has hydrated the page, so others may change it; sent once. */
  settled: 'lectern:settled',
  /** The reader's choice, such as a view or a filter of updates, showed or hid sections of the page. */
  sectionsChosen: 'lectern:sections-chosen',
  /** The reader consented to analytics, on sites that ask; sent once. */
  agreed: 'lectern:agreed',
} as const;
