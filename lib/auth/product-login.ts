import type { ReaderTokenSettings } from '@/lib/base/settings/reader-token-settings';

/** Where the product signs a reader in, with the path that they want to read. */
export function productLogin({ loginUrl }: ReaderTokenSettings, returnPath: string): string | undefined {
  if (loginUrl === undefined) return undefined;
  const address = new URL(loginUrl);
  address.searchParams.set('redirect', returnPath);
  return address.href;
}
