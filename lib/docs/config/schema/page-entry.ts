import { textSchema } from './text-schema';

/**
 * An entry of `pages` that is not a group: the path of a page, `METHOD /path` of an operation, or
 * either after the name of an OpenAPI file.
 */
export const pageEntrySchema = textSchema('Path of a page, or METHOD /path of an endpoint.', 'quickstart');
