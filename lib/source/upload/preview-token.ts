import { bearerTokens } from '@/lib/base/web/bearer-token';

const tokens = bearerTokens('lectern_preview_');

/** A new token with which CI uploads one site's previews, with the data to store. */
export const newPreviewToken = tokens.create;

/** The hash of the token in an `Authorization` header; `undefined` if it does not look like a token. */
export const previewTokenHash = tokens.hashIn;

export interface StoredPreviewToken {
  hint: string;
  madeAt: Date;
}

/** The sites' tokens, one each. Only their hashes are stored. */
export interface PreviewTokenStore {
  put(siteId: string, token: { tokenHash: string; hint: string }): Promise<void>;
  find(siteId: string): Promise<StoredPreviewToken | undefined>;
  isOf(siteId: string, tokenHash: string): Promise<boolean>;
  /** `false` if there was none. */
  remove(siteId: string): Promise<boolean>;
}
