/** Name of the form part with the request. Files are separate parts, named after their properties. */
export const requestPart = 'request';
export const filePartPrefix = 'file:';
/** A header that pages of other sites cannot set without a CORS preflight. */
export const playgroundHeader = 'x-lectern-playground';
