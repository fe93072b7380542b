/** Fetches a deferred part of a reference once, and puts it where it belongs; the link stays where that fails. */
export async function showFragment(owner: HTMLElement, address: string): Promise<void> {
  if (owner.dataset.state !== undefined) return;
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
