import { textSchema } from './text-schema';

/**
 * An entry of `pages` other than a group: a page path, an operation as `METHOD /path`, or either after the name of an
 * OpenAPI file.
 */
export const pageEntrySchema = textSchema('Path of a page, or METHOD /path of an endpoint.', 'quickstart');
