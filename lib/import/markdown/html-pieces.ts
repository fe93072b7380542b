export interface OpenTag {
  name: string;
  attributes: [name: string, value: string | undefined][];
  isVoid: boolean;
  source: string;
}

export type HtmlPiece =
  | { kind: 'text'; text: string }
  | { kind: 'comment'; text: string }
  | { kind: 'open'; tag: OpenTag }
  | { kind: 'close'; name: string; source: string };

const PIECE =
  /<!--([\s\S]*?)-->|<\/([a-zA-Z][\w.:-]*)\s*>|<([a-zA-Z][\w.:-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*(\/?)>/g;
const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const VOID = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** The tags, comments and texts of an HTML fragment, which may be incomplete. */
export function htmlPieces(html: string): HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  let from = 0;
  const textUntil = (end: number) => {
    if (end > from) pieces.push({ kind: 'text', text: html.slice(from, end) });
  };
  for (const match of html.matchAll(PIECE)) {
    const [source, comment, closed, opened, written = '', slash] = match;
    textUntil(match.index);
    from = match.index + source.length;
    if (comment !== undefined) pieces.push({ kind: 'comment', text: comment });
    else if (closed !== undefined) pieces.push({ kind: 'close', name: closed, source });
    else if (opened !== undefined) {
      const attributes = [...written.matchAll(ATTRIBUTE)].map(
        ([, name = '', double, single, bare]): OpenTag['attributes'][number] => [
          name,
          double ?? single ?? bare,
        ],
      );
      const isVoid = slash === '/' || VOID.test(opened);
      pieces.push({ kind: 'open', tag: { name: opened, attributes, isVoid, source } });
    }
  }
  textUntil(html.length);
  return pieces;
}
