import type { ReaderTokenSettings } from '@/lib/base/settings/reader-token-settings';

/** The product's sign-in page, with the path that the reader wants; `undefined` if none is configured. */
export function productLogin({ loginUrl }: ReaderTokenSettings, returnPath: string): string | undefined {
  if (loginUrl === undefined) return undefined;
  const address = new URL(loginUrl);
  address.searchParams.set('redirect', returnPath);
  return address.href;
}
