/** Part of the form that holds the request; the files stand beside it, each under the name of its property. */
export const requestPart = 'request';
/** Start of the names of the parts that hold files. */
export const filePartPrefix = 'file:';
/** Header that pages of other sites cannot set without asking first. */
export const playgroundHeader = 'x-lectern-playground';
