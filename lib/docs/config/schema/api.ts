import * as z from 'zod';
import { authMethods } from '../auth-method';
import { playgroundModes } from '../playground-mode';
import {
  asyncapiSourcesSchema,
  graphqlSourcesSchema,
  openapiSourcesSchema,
  sdkSourcesSchema,
} from './openapi-sources';
import { sampleLanguagesSchema } from './sample-languages';
import { textSchema } from './text-schema';

const flag = (description: string) => z.boolean().meta({ description });

const playgroundSchema = z
  .strictObject({
    display: z
      .enum(playgroundModes)
      .meta({
        description: 'interactive sends requests, simple only shows them, auth asks for a login first.',
      })
      .default('interactive'),
    proxy: flag('Whether requests go through this server.').default(true),
    credentials: flag('Whether requests without the proxy carry cookies.').default(false),
  })
  .meta({ description: 'Trying out an endpoint.' })
  .prefault({});

const paramsSchema = z
  .strictObject({
    expanded: z
      .enum(['all', 'closed'])
      .meta({ description: 'Whether nested parameters are open at first.' })
      .default('closed'),
    post: z
      .array(z.string())
      .meta({ description: 'Keys of a schema that are shown behind the name.', examples: [['x-since']] })
      .default([]),
  })
  .meta({ description: 'How parameters are shown.' })
  .prefault({});

const examplesSchema = z
  .strictObject({
    languages: sampleLanguagesSchema.optional(),
    defaults: z
      .enum(['all', 'required'])
      .meta({ description: 'Whether samples hold optional parameters too.' })
      .default('all'),
    prefill: flag('Whether the playground starts with example values.').default(false),
    autogenerate: flag('Whether samples are generated.').default(true),
  })
  .meta({ description: 'Code samples.' })
  .prefault({});

const server = textSchema('Base address.', 'https://api.example.com');

const mdxSchema = z
  .strictObject({
    server: z
      .union([server, z.array(server)])
      .meta({
        description: 'Base address of endpoints described in pages.',
        examples: ['https://api.example.com'],
      })
      .transform((servers) => (typeof servers === 'string' ? [servers] : servers))
      .default([]),
    auth: z
      .strictObject({
        method: z.enum(authMethods).meta({ description: 'Kind.' }),
        name: z.string().meta({ description: 'Name of the header or of the fields.' }).optional(),
      })
      .meta({ description: 'Authentication of endpoints described in pages.' })
      .optional(),
  })
  .meta({ description: 'Endpoints described in pages instead of OpenAPI.' })
  .prefault({});

export const apiSchema = z
  .strictObject({
    openapi: openapiSourcesSchema.default([]),
    asyncapi: asyncapiSourcesSchema.default([]),
    graphql: graphqlSourcesSchema.default([]),
    sdk: sdkSourcesSchema.default([]),
    playground: playgroundSchema,
    params: paramsSchema,
    url: z
      .literal('full')
      .meta({ description: '"full" always shows the base address.', examples: ['full'] })
      .optional(),
    examples: examplesSchema,
    mdx: mdxSchema,
  })
  .meta({ description: 'Endpoint pages.' })
  .prefault({});
