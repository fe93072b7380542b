import type { SecuritySchemeView } from '../operation/operation-view';
import { schemeRow } from '../operation/security-schemes';
import {
  type CollectionField,
  type CollectionRequest,
  inAddress,
  type RequestCollection,
  secretNames,
  sentPairs,
} from './collection-requests';

// Bruno's format for exporting and importing a collection as one JSON file.

export function brunoCollection({ name, servers, folders, schemes }: RequestCollection): object {
  const variables = schemes.flatMap(secretNames);
  const addresses = servers.length === 0 ? ['https://api.example.com'] : servers;
  return {
    name,
    version: '1',
    items: folders.flatMap((folder) => {
      const items = folder.requests.map(brunoItem);
      return folder.name === '' ? items : [{ type: 'folder', name: folder.name, items }];
    }),
    environments: addresses.map((address) => ({
      name: address.replace(/^[a-z]+:\/\//i, '').replace(/[^\w.-]+/g, '-'),
      variables: [
        { name: 'baseUrl', value: address, enabled: true, secret: false, type: 'text' },
        ...variables.map((variable) => ({
          name: variable,
          value: '',
          enabled: true,
          secret: true,
          type: 'text',
        })),
      ],
    })),
  };
}

function brunoItem(request: CollectionRequest, position: number): object {
  const { name, description, method, path, server, pathValues, query, headers, auth } = request;
  const isWhole = (field: CollectionField) => path.split('/').includes(`{${field.name}}`);
  const filled = path.replace(/\{([^{}]+)\}/g, (mark, inner: string) => {
    const field = pathValues.find((known) => known.name === inner);
    if (field === undefined) return mark;
    return isWhole(field) ? `:${inner}` : field.value;
  });
  const sent = sentPairs(query);
  return {
    type: 'http',
    name,
    seq: position + 1,
    request: {
      url: `${server ?? '{{baseUrl}}'}${filled}${sent.length === 0 ? '' : `?${sent.join('&')}`}`,
      method,
      headers: headers.map(fieldOf),
      params: [
        ...query.map((field) => ({ ...fieldOf(inAddress(field)), type: 'query' })),
        ...pathValues.filter(isWhole).map((field) => ({ ...fieldOf(field), type: 'path' })),
      ],
      body: bodyOf(request),
      auth: (auth && authOf(auth)) ?? { mode: 'none' },
      ...(description === undefined ? {} : { docs: description }),
    },
  };
}

function fieldOf({ name, value, isSent }: CollectionField) {
  return { name, value, enabled: isSent };
}

function bodyOf({ body, headers }: CollectionRequest): object {
  switch (body?.kind) {
    case undefined:
      return { mode: 'none' };
    case 'file': {
      const contentType = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value;
      return { mode: 'file', file: [{ filePath: '', contentType, selected: true }] };
    }
    case 'json':
      return { mode: 'json', json: body.text };
    case 'text':
      return { mode: 'text', text: body.text };
    case 'form':
      return {
        mode: 'formUrlEncoded',
        formUrlEncoded: body.fields.map((field) => ({ ...field, enabled: true })),
      };
    case 'multipart':
      return {
        mode: 'multipartForm',
        multipartForm: body.parts.map((part) => ({
          name: part.name,
          enabled: true,
          ...(part.kind === 'file' ? { type: 'file', value: [] } : { type: 'text', value: part.value }),
          ...(part.contentType === undefined ? {} : { contentType: part.contentType }),
        })),
      };
  }
}

function authOf(scheme: SecuritySchemeView): object | undefined {
  const [first = '', second = ''] = secretNames(scheme);
  switch (schemeRow(scheme).credential(scheme)) {
    case 'user-and-password':
      return { mode: 'basic', basic: { username: `{{${first}}}`, password: `{{${second}}}` } };
    case 'secret':
      return {
        mode: 'apikey',
        apikey: {
          key: scheme.parameterName ?? scheme.id,
          value: `{{${first}}}`,
          placement: scheme.location === 'query' ? 'queryparams' : 'header',
        },
      };
    case 'token':
    case 'granted-token':
      return { mode: 'bearer', bearer: { token: `{{${first}}}` } };
    case 'nothing':
      return undefined;
  }
}
