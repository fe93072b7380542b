import { ownAddress } from '@/lib/base/addresses';
/** Fetches a deferred part of a reference once, and puts it where it belongs; the link stays where that fails. */
export async function showFragment(owner: HTMLElement, address: string): Promise<void> {
  if (owner.dataset.state !== undefined || !isOfOurs(address)) return;
  owner.dataset.state = 'loading';
  const response = await fetch(address).catch(() => undefined);
  if (response === undefined || !response.ok) {
    // Opening it again tries again.
    delete owner.dataset.state;
    return;
  }
  const html = await response.text();
  owner.dataset.state = 'shown';
  const body = owner.querySelector('.ref-children-body');
  // The server made the text from elements, with everything of the document escaped.
  if (body !== null) body.innerHTML = html;
  else owner.closest('.ref-fragment')?.insertAdjacentHTML('afterend', html);
  if (body === null) owner.closest('.ref-fragment')?.remove();
}

/** Only what our server makes may become part of the page: pages can hold the same attributes. */
function isOfOurs(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && pathname.startsWith(ownAddress('reference'));
}
