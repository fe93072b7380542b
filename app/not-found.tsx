/**
 * Hardly ever shown: every address of a reader belongs to a route of a folder here, which has a view of its
 * own. But each page carries the view at the root along, and the one that Next brings is a thousand bytes.
 */
export default function NotFound() {
  return 'Not found';
}
