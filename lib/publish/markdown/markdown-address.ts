import { withoutTrailing } from '@/lib/base/text/without-trailing';

/**
 * The address of a page's Markdown; external addresses are unchanged.
 *
 * @example addressOfMarkdown('/guides/start#install') // '/guides/start.md#install'
 */
export function addressOfMarkdown(address: string): string {
  const match = /^(\/(?!\/)[^?#]*)(.*)$/.exec(address);
  if (match === null) return address;
  const path = withoutTrailing(match[1] ?? '', '/');
  return `${path === '' ? '/index' : path}.md${match[2] ?? ''}`;
}
