/**
 * Puts late parts of a page in their places. React sends large parts below a `Suspense` at the end of the page, hidden,
 * with a script that moves them 0.3 s after the first paint: the page jumps, and readers without scripts never see
 * them. As we buffer pages until they are complete, the parts can be sent in place.
 *
 * Only complete pages are changed: a page that waits for something else stays as React wrote it.
 */
export function inlineSuspendedParts(html: string): string {
  if (!html.includes(BOUNDARY)) return html;
  const calls = [...html.matchAll(REVEAL)];
  if (calls.length !== html.split(BOUNDARY).length - 1) return html;
  let settled = html;
  for (const { groups } of calls) {
    const next =
      groups && revealed(settled, { boundary: groups.boundary ?? '', segment: groups.segment ?? '' });
    if (next === undefined) return html;
    settled = next;
  }
  return settled;
}

const BOUNDARY = '<!--$?--><template id="B:';
/**
 * Moves one part. The first such script of a page also contains the functions; variants that wait for style sheets do
 * not match.
 */
const REVEAL =
  /<script[^>]*>(?:\$RB=\[\];(?:(?!<\/script)[\s\S])*?;)?\$RC\("(?<boundary>B:[\da-f]+)","(?<segment>S:[\da-f]+)"\)<\/script>/g;

/** Puts one part in its place; `undefined` if React wrote it in an unknown form. */
function revealed(
  html: string,
  { boundary, segment }: { boundary: string; segment: string },
): string | undefined {
  const opening = `<div hidden id="${segment}">`;
  const call = `$RC("${boundary}","${segment}")</script>`;
  const partStart = html.lastIndexOf(opening);
  const callEnd = html.indexOf(call, partStart) + call.length;
  const scriptStart = html.lastIndexOf('<script', callEnd - call.length);
  const partEnd = scriptStart - '</div>'.length;
  const place = `<!--$?--><template id="${boundary}"></template>`;
  const placeStart = html.indexOf(place);
  const placeEnd = endOfBoundary(html, placeStart + place.length);
  const isKnown =
    partStart !== -1 &&
    placeStart !== -1 &&
    partEnd >= partStart + opening.length &&
    html.startsWith('</div>', partEnd);
  if (!isKnown || placeEnd === undefined || placeEnd > partStart) return undefined;
  const part = html.slice(partStart + opening.length, partEnd);
  return `${html.slice(0, placeStart)}<!--$-->${part}${html.slice(placeEnd, partStart)}${html.slice(callEnd)}`;
}

/** The position of the comment that closes the boundary whose fallback starts at `start`. */
function endOfBoundary(html: string, start: number): number | undefined {
  const marks = /<!--(\/?)\$[?!~]?-->/g;
  marks.lastIndex = start;
  let depth = 1;
  for (let mark = marks.exec(html); mark !== null; mark = marks.exec(html)) {
    depth += mark[1] === '/' ? -1 : 1;
    if (depth === 0) return mark.index;
  }
  return undefined;
}
