/**
 * Hardly ever shown: every reader's address belongs to a route group with its own view. But each page contains the root
 * view, and Next's default has a thousand bytes.
 */
export default function NotFound() {
  return 'Not found';
}
