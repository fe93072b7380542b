import type { OpenAPIV3 } from 'openapi-types';

/** The methods that a path can have. */
export type HttpMethod = Lowercase<`${OpenAPIV3.HttpMethods}`>;

/** In the order in which pages of one path stand, which also decides the numbers of equal addresses. */
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
