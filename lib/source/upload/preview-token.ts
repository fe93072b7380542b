import { bearerTokens } from '@/lib/base/web/bearer-token';

const tokens = bearerTokens('lectern_preview_');

/** A token with which CI sends previews of one site, with what is stored of it. */
export const newPreviewToken = tokens.create;

/** The hash of the token in an `Authorization` header; `undefined` if it has the form of none. */
export const previewTokenHash = tokens.hashIn;

export interface StoredPreviewToken {
  hint: string;
  madeAt: Date;
}

/** The tokens of sites, one for each. Only their hashes are stored. */
export interface PreviewTokenStore {
  /** Makes it the token of the site, in place of the former. */
  put(siteId: string, token: { tokenHash: string; hint: string }): Promise<void>;
  find(siteId: string): Promise<StoredPreviewToken | undefined>;
  isOf(siteId: string, tokenHash: string): Promise<boolean>;
  /** `false` if there was none. */
  remove(siteId: string): Promise<boolean>;
}
