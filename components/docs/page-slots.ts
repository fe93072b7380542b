import type { ReactNode } from 'react';

/** What the application puts around the content of a page; nothing personal, since pages are kept. */
export interface PageSlots {
  /** In the header: opens the search dialog. */
  searchSlot?: ReactNode;
  /** In the header: opens the assistant. */
  assistantSlot?: ReactNode;
  /** At the foot of wide screens: a field for a question. */
  assistantBar?: ReactNode;
  /** At the end of the header: who is signed in. */
  accountSlot?: ReactNode;
  /** Buttons beside the title. */
  pageActions?: ReactNode;
  /** Under the table of contents. */
  besideContents?: ReactNode;
  /** At the end of the line with method and path of an endpoint: "Try it". */
  endpointAction?: ReactNode;
  /** Between the content and the links to the neighbours, for example feedback. */
  afterContent?: ReactNode;
}
