import * as z from 'zod';
import { isExternalAddress } from '../../navigation/navigation-path';
import { textSchema } from './text-schema';

const source = textSchema('Path or https: address of an OpenAPI document.', 'openapi.json');

function directorySchema(usual: string) {
  return textSchema(`Where generated pages stand; otherwise ${usual}.`, usual)
    .refine((written) => !isExternalAddress(written), {
      error: ({ input }) =>
        `is "${input}", but pages stand in a folder of the site.\nWrite for example "${usual}".`,
    })
    .optional();
}

const directory = directorySchema('api-reference');

const sourceSchema = z.union([
  source.transform((written) => ({ source: written, directory: undefined })),
  z.strictObject({
    source,
    directory,
    overlays: z
      .array(textSchema('Path of an OpenAPI Overlay in the repository.', 'overlay.yaml'))
      .meta({ description: 'Changes to the document before its pages are made, in their order.' })
      .optional(),
  }),
]);

/** `openapi`: one document or several, also on navigation elements. Always parsed to a list. */
export const openapiSourcesSchema = z
  .union([sourceSchema, z.array(sourceSchema)])
  .meta({ description: 'OpenAPI documents that pages are generated from.', examples: ['openapi.json'] })
  .transform((sources) => (Array.isArray(sources) ? sources : [sources]));

const asyncSource = textSchema('Path or https: address of an AsyncAPI document.', 'asyncapi.yaml');

const asyncSourceSchema = z.union([
  asyncSource.transform((written) => ({ source: written, directory: undefined })),
  z.strictObject({ source: asyncSource, directory }),
]);

/** `asyncapi`: one document or several, also on navigation elements. Always parsed to a list. */
export const asyncapiSourcesSchema = z
  .union([asyncSourceSchema, z.array(asyncSourceSchema)])
  .meta({
    description: 'AsyncAPI documents, of which each channel gets a page.',
    examples: ['asyncapi.yaml'],
  })
  .transform((sources) => (Array.isArray(sources) ? sources : [sources]));

const graphqlSource = textSchema('Path or https: address of a GraphQL schema.', 'schema.graphql');

const graphqlSourceSchema = z.union([
  graphqlSource.transform((written) => ({ source: written, directory: undefined })),
  z.strictObject({
    source: graphqlSource,
    directory: directorySchema('graphql-reference'),
  }),
]);

const sdkSource = textSchema('Path or https: address of what TypeDoc or griffe wrote.', 'sdk/typedoc.json');

const sdkSourceSchema = z.union([
  sdkSource.transform((written) => ({ source: written, directory: undefined })),
  z.strictObject({
    source: sdkSource,
    directory: directorySchema('sdk-reference'),
  }),
]);

/** `sdk`: one library or several, also on navigation elements. Always parsed to a list. */
export const sdkSourcesSchema = z
  .union([sdkSourceSchema, z.array(sdkSourceSchema)])
  .meta({
    description: 'JSON of TypeDoc or griffe, of which each class, function and type gets a page.',
    examples: ['sdk/typedoc.json'],
  })
  .transform((sources) => (Array.isArray(sources) ? sources : [sources]));

/** `graphql`: one schema or several, also on navigation elements. Always parsed to a list. */
export const graphqlSourcesSchema = z
  .union([graphqlSourceSchema, z.array(graphqlSourceSchema)])
  .meta({
    description: 'GraphQL schemas, of which each operation and each type gets a page.',
    examples: ['schema.graphql'],
  })
  .transform((sources) => (Array.isArray(sources) ? sources : [sources]));
