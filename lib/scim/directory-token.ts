import { bearerTokens } from '@/lib/base/web/bearer-token';

const tokens = bearerTokens('lectern_scim_');

export const newDirectoryToken = tokens.create;

/** The hash of the token in an `Authorization` header; `undefined` if it does not look like a token. */
export const directoryTokenHash = tokens.hashIn;
