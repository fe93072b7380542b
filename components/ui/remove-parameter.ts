/** Removes a parameter from the page's address, so that a reload does not act on it again. */
export function removeParameter(name: string): void {
  const address = new URL(location.href);
  address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
}
