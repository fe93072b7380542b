import type { OpenAPIV3 } from 'openapi-types';

export type HttpMethod = Lowercase<`${OpenAPIV3.HttpMethods}`>;

/** In page order, which also decides how equal addresses are numbered. */
export const httpMethods: readonly HttpMethod[] = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
];
