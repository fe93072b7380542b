import { ownEndpoint } from '@/lib/base/web/addresses';

/**
 * Fetches a deferred part of a reference and inserts it. If that fails, the link stays.
 *
 * @param owner the link to the part, or the level that contains the link in its place
 */
export async function showFragment(owner: HTMLElement): Promise<void> {
  const address = fragmentAddress(owner);
  if (owner.dataset.state !== undefined || !isOfOurs(address)) return;
  owner.dataset.state = 'loading';
  const response = await fetch(address).catch(() => undefined);
  if (response === undefined || !response.ok) {
    // Opening it again retries.
    delete owner.dataset.state;
    return;
  }
  const html = await response.text();
  owner.dataset.state = 'shown';
  const body = owner.querySelector('.ref-children-body');
  // Safe: the server rendered it from elements, which escapes everything from the document.
  if (body !== null) body.innerHTML = html;
  else owner.closest('.ref-fragment')?.insertAdjacentHTML('afterend', html);
  if (body === null) owner.closest('.ref-fragment')?.remove();
}

export function fragmentAddress(owner: HTMLElement): string {
  const link = owner.matches('a') ? owner : owner.querySelector(':scope > .ref-children-body > a');
  return link instanceof HTMLAnchorElement ? link.href : '';
}

/** Only our own server may provide HTML: pages can contain the same attributes. */
function isOfOurs(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  const ours = new URL(ownEndpoint('reference'), location.href);
  return origin === ours.origin && pathname.startsWith(ours.pathname);
}
