import type { ReactNode } from 'react';

/** Parts that the application puts around a page's content; nothing personal, because pages are cached. */
export interface PageSlots {
  searchSlot?: ReactNode;
  assistantSlot?: ReactNode;
  assistantBar?: ReactNode;
  accountSlot?: ReactNode;
  pageActions?: ReactNode;
  besideContents?: ReactNode;
  /** After an endpoint's method and path: "Try it". */
  endpointAction?: ReactNode;
  /** Between content and pagination, for example feedback. */
  afterContent?: ReactNode;
}
