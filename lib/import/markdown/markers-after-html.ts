import type { Root, RootContent } from 'mdast';
import type { EndOf } from './foreign-syntax';

/** These have an end of their own, up to which everything is theirs. */
const HAS_END = /^\s*<(?:pre|script|style|textarea|!--)/i;

/**
 * Markdown takes all lines after a tag for HTML, up to an empty one. A line in the notation of a tool ends it sooner, as
 * it does in the tool: `</table>` may stand right above `{% endtab %}`.
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
    // What stands before is blanked out, so that positions stay those of the page.
    const piece = source.slice(0, line).replace(/[^\n]/g, ' ') + source.slice(line, end);
    const rest = parse(piece);
    endHtmlAtMarkers(rest, piece, { marker, parse });
    return [{ ...node, value: source.slice(start, line).trimEnd() }, ...rest.children];
  });
}

/** Where the first line with a marker begins, below the first line of a piece of the source. */
function markerLine(source: string, start: number, end: number, marker: EndOf): number | undefined {
  for (let at = source.indexOf('\n', start) + 1; at > 0 && at < end; at = source.indexOf('\n', at) + 1)
    if (marker(source, at) !== undefined) return at;
  return undefined;
}
