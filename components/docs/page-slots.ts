import type { ReactNode } from 'react';

/** Parts that the application adds around a page's content. They must not be personal, because pages are cached. */
export interface PageSlots {
  searchSlot?: ReactNode;
  assistantSlot?: ReactNode;
  assistantBar?: ReactNode;
  accountSlot?: ReactNode;
  pageActions?: ReactNode;
  besideContents?: ReactNode;
  endpointAction?: ReactNode;
  /** Between content and pagination, for example feedback. */
  afterContent?: ReactNode;
}
