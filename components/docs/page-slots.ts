import type { ReactNode } from 'react';

/** Parts that the application puts around a page's content; nothing personal, because pages are cached. */
export interface PageSlots {
  /** In the header: opens search. */
  searchSlot?: ReactNode;
  /** In the header: opens the assistant. */
  assistantSlot?: ReactNode;
  /** At the bottom of wide screens: an input for questions. */
  assistantBar?: ReactNode;
  /** At the end of the header: the signed-in reader. */
  accountSlot?: ReactNode;
  /** Buttons next to the title. */
  pageActions?: ReactNode;
  /** Under the table of contents. */
  besideContents?: ReactNode;
  /** After an endpoint's method and path: "Try it". */
  endpointAction?: ReactNode;
  /** Between content and pagination, for example feedback. */
  afterContent?: ReactNode;
}
