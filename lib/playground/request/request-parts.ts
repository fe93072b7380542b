/** Form part with the request; files are in separate parts, named after their properties. */
export const requestPart = 'request';
/** Prefix of the names of file parts. */
export const filePartPrefix = 'file:';
/** A header that pages of other sites cannot set without a CORS preflight. */
export const playgroundHeader = 'x-lectern-playground';
