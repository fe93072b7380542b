import type { Root, RootContent } from 'mdast';
import type { EndOf } from './foreign-syntax';

/** These continue up to their own end tag. */
const HAS_END = /^\s*<(?:pre|script|style|textarea|!--)/i;

/**
 * Markdown treats all lines after a tag as HTML, up to a blank one. A line in the tool's notation ends it sooner, as in
 * the tool itself: `</table>` may be directly above `{% endtab %}`.
 */
export function endHtmlAtMarkers(
  tree: Root,
  source: string,
  { marker, parse }: { marker: EndOf; parse: (text: string) => Root },
): void {
  tree.children = tree.children.flatMap((node): RootContent[] => {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (node.type !== 'html' || HAS_END.test(node.value) || start === undefined || end === undefined)
      return [node];
    const line = markerLine(source, start, end, marker);
    if (line === undefined) return [node];
    // The text before is blanked out, so that positions stay those of the page.
    const piece = source.slice(0, line).replace(/[^\n]/g, ' ') + source.slice(line, end);
    const rest = parse(piece);
    endHtmlAtMarkers(rest, piece, { marker, parse });
    return [{ ...node, value: source.slice(start, line).trimEnd() }, ...rest.children];
  });
}

/** The start of the first line with a marker, after the first line of a fragment. */
function markerLine(source: string, start: number, end: number, marker: EndOf): number | undefined {
  for (let at = source.indexOf('\n', start) + 1; at > 0 && at < end; at = source.indexOf('\n', at) + 1)
    if (marker(source, at) !== undefined) return at;
  return undefined;
}
