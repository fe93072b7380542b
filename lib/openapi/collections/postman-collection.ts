import { percentDecoded } from '@/lib/base/text/percent-decoded';
import type { SecuritySchemeView } from '../operation/operation-view';
import { schemeRow } from '../operation/security-schemes';
import type { HttpBodyExample } from '../request/http-request-example';
import {
  type CollectionField,
  type CollectionRequest,
  inAddress,
  type RequestCollection,
  secretNames,
  sentPairs,
} from './collection-requests';

// Format: https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html

export function postmanCollection({
  name,
  description,
  servers,
  folders,
  schemes,
}: RequestCollection): object {
  return {
    info: {
      name,
      ...(description === undefined ? {} : { description }),
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item: folders.flatMap((folder) => {
      const item = folder.requests.map(postmanItem);
      return folder.name === '' ? item : [{ name: folder.name, item }];
    }),
    variable: [
      { key: 'baseUrl', value: servers[0] ?? 'https://api.example.com', type: 'string' },
      ...schemes.flatMap(secretNames).map((key) => ({ key, value: '', type: 'string' })),
    ],
  };
}

function postmanItem(request: CollectionRequest): object {
  const { name, description, method, headers, body, auth } = request;
  return {
    name,
    request: {
      method,
      ...(description === undefined ? {} : { description }),
      header: headers.map(pairOf),
      url: urlOf(request),
      ...(body === undefined ? {} : { body: bodyOf(body) }),
      auth: (auth && authOf(auth)) ?? { type: 'noauth' },
    },
    response: [],
  };
}

function urlOf({ path, server, pathValues, query }: CollectionRequest): object {
  const base = server ?? '{{baseUrl}}';
  // Postman's path variables fill a whole segment, so `{name}.json` gets its value here.
  const isWhole = (segment: string) => /^\{[^{}]+\}$/.test(segment);
  const exampleOf = (name: string) => pathValues.find((field) => field.name === name)?.value ?? name;
  const segments = path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) =>
      isWhole(segment)
        ? `:${segment.slice(1, -1)}`
        : segment.replace(/\{([^{}]+)\}/g, (_, inner: string) => exampleOf(inner)),
    );
  const sent = sentPairs(query).join('&');
  return {
    raw: `${base}/${segments.join('/')}${sent === '' ? '' : `?${sent}`}`,
    ...hostOf(base, segments),
    query: query.map(inAddress).map(pairOf),
    variable: pathValues
      .filter((field) => segments.includes(`:${field.name}`))
      .map((field) => ({ key: field.name, value: percentDecoded(field.value) })),
  };
}

function hostOf(base: string, segments: readonly string[]): object {
  if (!URL.canParse(base)) return { host: [base], path: segments };
  const { protocol, hostname, port, pathname } = new URL(base);
  return {
    protocol: protocol.slice(0, -1),
    host: hostname.split('.'),
    ...(port === '' ? {} : { port }),
    path: [...pathname.split('/').filter((segment) => segment !== ''), ...segments],
  };
}

function pairOf({ name, value, isSent }: CollectionField): object {
  return { key: name, value, ...(isSent ? {} : { disabled: true }) };
}

function bodyOf(body: HttpBodyExample): object {
  switch (body.kind) {
    case 'json':
      return { mode: 'raw', raw: body.text, options: { raw: { language: 'json' } } };
    case 'text':
      return { mode: 'raw', raw: body.text };
    case 'form':
      return {
        mode: 'urlencoded',
        urlencoded: body.fields.map(({ name, value }) => ({ key: name, value, type: 'text' })),
      };
    case 'multipart':
      return {
        mode: 'formdata',
        formdata: body.parts.map((part) => ({
          key: part.name,
          ...(part.kind === 'file' ? { type: 'file', src: [] } : { type: 'text', value: part.value }),
          ...(part.contentType === undefined ? {} : { contentType: part.contentType }),
        })),
      };
    case 'file':
      return { mode: 'file', file: {} };
  }
}

function authOf(scheme: SecuritySchemeView): object | undefined {
  const [first = '', second = ''] = secretNames(scheme);
  const entries = (fields: Record<string, string>) =>
    Object.entries(fields).map(([key, value]) => ({ key, value, type: 'string' }));
  switch (schemeRow(scheme).credential(scheme)) {
    case 'user-and-password':
      return { type: 'basic', basic: entries({ username: `{{${first}}}`, password: `{{${second}}}` }) };
    case 'secret':
      return {
        type: 'apikey',
        apikey: entries({
          key: scheme.parameterName ?? scheme.id,
          value: `{{${first}}}`,
          in: scheme.location ?? 'header',
        }),
      };
    case 'token':
    case 'granted-token':
      return { type: 'bearer', bearer: entries({ token: `{{${first}}}` }) };
    case 'nothing':
      return undefined;
  }
}
