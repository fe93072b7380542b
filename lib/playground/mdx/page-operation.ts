import type { SecuritySchemeView, ServerView } from '@/lib/openapi/operation/operation-view';
import { exampleOrPlaceholder } from '@/lib/openapi/request/path-placeholder';
import type { PlannedParameter, RequestPlan } from '@/lib/openapi/request/request-plan';
import type { FormControl, FormField, PlaygroundForm } from '../form/form-control';
import { shortText } from '../form/short-text';
import type { WrittenField } from './param-fields';

/** An endpoint described in a page: `api: POST /v1/users`, with `<ParamField>`s. */
export interface WrittenEndpoint {
  written: string;
  servers: readonly string[];
  authorization: { method: 'bearer' | 'basic' | 'key' | 'cobo'; name?: string | undefined } | undefined;
  fields: readonly WrittenField[];
}

export function pageOperation(endpoint: WrittenEndpoint): { plan: RequestPlan; form: PlaygroundForm } {
  const { method, path, servers } = endpointFrom(endpoint);
  const placed = endpoint.fields.map((field) => ({ ...field, location: locationOf(field, method) }));
  const inBody = placed.filter(({ location }) => location === 'body');
  const parameters = placed.flatMap((field) =>
    field.location === 'body' ? [] : [{ ...field, location: field.location }],
  );
  const hasFile = inBody.some(({ type }) => type === 'file');
  const mediaType = hasFile ? 'multipart/form-data' : 'application/json';
  const body: FormControl = { kind: 'object', fields: inBody.map(formField) };
  return {
    plan: {
      method,
      path,
      servers,
      security: {
        alternatives:
          endpoint.authorization === undefined ? [] : [{ schemes: [schemeFrom(endpoint.authorization)] }],
        isOptional: false,
      },
      parameters: parameters.map(plannedParameter),
      bodies:
        inBody.length === 0
          ? []
          : [
              {
                mediaType,
                example: Object.fromEntries(inBody.map((field) => [field.name, exampleOf(field)])),
                namedExamples: [],
                isFile: false,
                fileProperties: inBody.filter(({ type }) => type === 'file').map(({ name }) => name),
                encodings: [],
              },
            ],
      responseTypes: [],
    },
    form: {
      parameters: parameters.map((field) => ({ ...formField(field), location: field.location })),
      bodies: inBody.length === 0 ? [] : [{ mediaType, control: body }],
      isBodyRequired: inBody.some(({ isRequired }) => isRequired),
    },
  };
}

/** Parses an author's `api`; a host in it takes precedence over the configured servers. */
export function endpointFrom({ written, servers }: Pick<WrittenEndpoint, 'written' | 'servers'>): {
  method: string;
  path: string;
  servers: ServerView[];
} {
  const [, method = 'GET', target = '/'] = /^(?:([A-Za-z]+)\s+)?(.*)$/s.exec(written.trim()) ?? [];
  const whole = /^(https?:\/\/[^/]+)(\/.*)?$/i.exec(target);
  const addresses = whole?.[1] === undefined ? servers : [whole[1]];
  const path = (whole === null ? target : (whole[2] ?? '/')).replace(/:([A-Za-z_]\w*)/g, '{$1}');
  return {
    method: method.toUpperCase(),
    path: path.startsWith('/') ? path : `/${path}`,
    servers: addresses.map((url) => ({ url, variables: [] })),
  };
}

/** For methods without a body, body fields go into the query. */
function locationOf({ location }: WrittenField, method: string): WrittenField['location'] {
  return location === 'body' && (method === 'GET' || method === 'HEAD') ? 'query' : location;
}

export function schemeFrom({
  method,
  name,
}: NonNullable<WrittenEndpoint['authorization']>): SecuritySchemeView {
  const common = { id: name ?? method, scopes: [], flows: [], isDeprecated: false };
  if (method === 'key')
    return { ...common, type: 'apiKey', location: 'header', parameterName: name ?? 'x-api-key' };
  return { ...common, type: 'http', scheme: method === 'basic' ? 'basic' : 'bearer' };
}

function plannedParameter(field: WrittenField & { location: 'path' | 'query' | 'header' }): PlannedParameter {
  const { name, location, isRequired } = field;
  const style = location === 'query' ? 'form' : 'simple';
  return {
    name,
    location,
    isRequired,
    style,
    isExploded: style === 'form',
    isReservedAllowed: false,
    example: exampleOrPlaceholder({ name, location, example: exampleOf(field) }),
  };
}

function formField(field: WrittenField): FormField {
  return {
    name: field.name,
    description: shortText(field.description),
    isRequired: field.isRequired,
    isDeprecated: field.isDeprecated,
    placeholder: field.shown,
    control: controlOf(field.type),
  };
}

/** Authors write types freely: `string`, `integer`, `string[]`, `array<string>`, `enum<a|b>`. */
function controlOf(type: string): FormControl {
  const word = type.trim().toLowerCase();
  const list = /^(?:array<(.+)>|(.+)\[\]|list\[(.+)\])$/.exec(word);
  if (list !== null) return { kind: 'list', item: controlOf(list[1] ?? list[2] ?? list[3] ?? 'string') };
  if (/^(int|integer|long)/.test(word)) return { kind: 'number', isInteger: true };
  if (/^(number|float|double|decimal)/.test(word)) return { kind: 'number', isInteger: false };
  if (/^bool/.test(word)) return { kind: 'boolean' };
  if (word === 'file') return { kind: 'file' };
  if (/^(object|any|json|dict|map|array|list)/.test(word)) return { kind: 'json' };
  return { kind: 'text', input: word === 'date' ? 'date' : 'text' };
}

function exampleOf({ type, shown }: WrittenField): unknown {
  const control = controlOf(type);
  if (control.kind === 'number') return Number(shown ?? 1);
  if (control.kind === 'boolean') return shown === 'true';
  if (control.kind === 'list') return [];
  if (control.kind === 'json') return {};
  return shown ?? 'string';
}
