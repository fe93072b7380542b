import { isRecord } from '@/lib/base/values/is-record';
import { methodKeys } from '../path-item';
import { ownValue, type RawRecord, recordIn, textIn, textsIn } from '../raw-value';
import { bodyFromSwagger, mediaTypes, partedParameters, sharedParameters } from './swagger-parameters';
import { responsesFromSwagger } from './swagger-responses';
import { namedSchemas } from './swagger-schema';

// Choice: our own conversion. Of the libraries, one loses references to shared bodies and the enumerations of forms in
// its version for Node 20, and the other has not been maintained since 2021. Swagger 2.0 itself will not change again.

const ROOT_KEYS = ['info', 'tags', 'externalDocs', 'security'];
const flowNames = { application: 'clientCredentials', accessCode: 'authorizationCode' } as const;

/** Whether a parsed document declares Swagger 2.0; YAML reads `swagger: 2.0` as a number. */
export function isSwagger(root: RawRecord): boolean {
  return ownValue(root, 'openapi') === undefined && /^2(\.0)?$/.test(String(ownValue(root, 'swagger')));
}

/** Converts Swagger 2.0 to OpenAPI 3.0 without mutating the input. */
export function openApiFromSwagger(root: RawRecord): RawRecord {
  const servers = serversFrom(root, textsIn(root, 'schemes'));
  const kept = Object.entries(root).filter(([key]) => ROOT_KEYS.includes(key) || key.startsWith('x-'));
  const components = {
    schemas: namedSchemas(recordIn(root, 'definitions')),
    parameters: Object.fromEntries(sharedParameters(root)),
    responses: responsesFromSwagger(recordIn(root, 'responses'), mediaTypes(root, undefined, 'produces')),
    securitySchemes: Object.fromEntries(
      Object.entries(recordIn(root, 'securityDefinitions')).map(([name, scheme]) => [
        name,
        securityScheme(scheme),
      ]),
    ),
  };
  return {
    openapi: '3.0.3',
    ...Object.fromEntries(kept),
    ...(servers.length > 0 ? { servers } : {}),
    ...Object.fromEntries(
      ['paths', 'x-webhooks']
        .filter((key) => isRecord(ownValue(root, key)))
        .map((key) => [key, pathItems(root, recordIn(root, key))]),
    ),
    components,
  };
}

function serversFrom(root: RawRecord, schemes: readonly string[]): { url: string }[] {
  const host = textIn(root, 'host')?.trim();
  const basePath = textIn(root, 'basePath')?.trim().replace(/\/+$/, '') ?? '';
  if (host === undefined) return basePath === '' ? [] : [{ url: basePath }];
  // Prefer https: the list has no order, and samples use the first server.
  const sorted = ['https', 'http', ...schemes].filter((scheme) => schemes.includes(scheme));
  const known = [...new Set(sorted.length > 0 ? sorted : ['https'])];
  return known.map((scheme) => ({ url: `${scheme}://${host}${basePath}` }));
}

function pathItems(root: RawRecord, items: RawRecord): RawRecord {
  return Object.fromEntries(
    Object.entries(items).map(([path, item]) => [path, isRecord(item) ? pathItem(root, item) : item]),
  );
}

function pathItem(root: RawRecord, item: RawRecord): RawRecord {
  const shared = partedParameters(root, item);
  const entries = Object.entries(item).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'parameters') return shared.other.length > 0 ? [[key, shared.other]] : [];
    const isOperation = methodKeys.includes(key) && isRecord(value);
    return [[key, isOperation ? operation(root, value, shared.inBody) : value]];
  });
  return Object.fromEntries(entries);
}

function operation(root: RawRecord, raw: RawRecord, inherited: readonly RawRecord[]): RawRecord {
  const { consumes: _consumes, produces: _produces, schemes, parameters: _parameters, ...rest } = raw;
  const { inBody, other } = partedParameters(root, raw);
  const isReplaced = (parameter: RawRecord) =>
    inBody.some((own) => own.in === parameter.in && (own.in === 'body' || own.name === parameter.name));
  const bodyParts = [...inherited.filter((parameter) => !isReplaced(parameter)), ...inBody];
  const requestBody = bodyFromSwagger(bodyParts, mediaTypes(root, raw, 'consumes'));
  const servers = Array.isArray(schemes) ? serversFrom(root, textsIn(raw, 'schemes')) : [];
  return {
    ...rest,
    ...(other.length > 0 ? { parameters: other } : {}),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: responsesFromSwagger(raw.responses, mediaTypes(root, raw, 'produces')),
    ...(servers.length > 0 ? { servers } : {}),
  };
}

function securityScheme(scheme: unknown): unknown {
  if (!isRecord(scheme)) return scheme;
  if (scheme.type === 'basic') return { ...scheme, type: 'http', scheme: 'basic' };
  if (scheme.type !== 'oauth2') return scheme;
  const { flow, authorizationUrl, tokenUrl, scopes, ...rest } = scheme;
  const name = textIn(scheme, 'flow') ?? 'implicit';
  const flowName = name === 'application' || name === 'accessCode' ? flowNames[name] : name;
  const addresses = Object.entries({ authorizationUrl, tokenUrl }).filter(([, url]) => url !== undefined);
  return {
    ...rest,
    flows: { [flowName]: { ...Object.fromEntries(addresses), scopes: isRecord(scopes) ? scopes : {} } },
  };
}
