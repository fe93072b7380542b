import type { ReactNode } from 'react';
import { staticMarkup } from './static-markup';

/** Bytes of markup that parts of a reference may still take; what does not fit is fetched when a reader opens it. */
export interface MarkupRoom {
  /** For the first levels that few readers come for: other responses than the first success, other variants. */
  first: number;
  /** For the levels below. */
  nested: number;
  /** Rows of one level, for documents that no person wrote. */
  rowsMax: number;
}

const everything = Number.POSITIVE_INFINITY;
const FEWER_ROWS = [100, 30, 8, 2];

/** Room for all there is. */
export function endlessRoom(): MarkupRoom {
  return { first: everything, nested: everything, rowsMax: everything };
}

/** The markup with as many levels as fit into a number of bytes: first levels before those below them. */
export function fittedMarkup(markup: (room: MarkupRoom) => string, bytesMax: number): string {
  const whole = markup(endlessRoom());
  if (Buffer.byteLength(whole) <= bytesMax) return whole;
  const leftBy = (room: MarkupRoom) => bytesMax - Buffer.byteLength(markup(room));
  const nested = leftBy({ ...endlessRoom(), nested: 0 });
  if (nested >= 0) return markup({ ...endlessRoom(), nested });
  const least = { first: 0, nested: 0, rowsMax: everything };
  const first = leftBy(least);
  if (first >= 0) return markup({ ...least, first });
  const rowsMax = FEWER_ROWS.find((rows) => leftBy({ ...least, rowsMax: rows }) >= 0);
  return markup({ ...least, rowsMax: rowsMax ?? 1 });
}

interface WhereRoomProps {
  room: MarkupRoom;
  level: 'first' | 'nested';
  /** Stands for the children where there is no room for them. */
  otherwise: ReactNode;
  /** The element around the children. */
  around: (inner: { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }) => ReactNode;
  children: ReactNode;
}

/** Its children while there is room. */
export function WhereRoom({ room, level, otherwise, around, children }: WhereRoomProps) {
  const left = room[level];
  if (left === everything) return around({ children });
  if (left <= 0) return otherwise;
  const html = staticMarkup(children);
  const bytes = Buffer.byteLength(html);
  // What parts inside took is counted in the whole.
  room[level] = bytes > left ? left : left - bytes;
  return bytes > left ? otherwise : around({ dangerouslySetInnerHTML: { __html: html } });
}
