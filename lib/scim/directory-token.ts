import { bearerTokens } from '@/lib/base/web/bearer-token';

const tokens = bearerTokens('lectern_scim_');

/** A token for a directory, with what is stored of it. */
export const newDirectoryToken = tokens.create;

/** The hash of the token in an `Authorization` header; `undefined` if it has the form of none. */
export const directoryTokenHash = tokens.hashIn;
