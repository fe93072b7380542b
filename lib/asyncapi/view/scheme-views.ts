import { isRecord } from '@/lib/base/values/is-record';
import { table } from '@/lib/base/values/table';
import { spend } from '@/lib/openapi/effort';
import { pointerTo } from '@/lib/openapi/json-pointer';
import type { RawPart } from '@/lib/openapi/operation/raw-operation';
import { listIn, ownValue, recordIn, textIn, textsIn } from '@/lib/openapi/raw-value';
import { type DocumentParts, isThere, itemsIn, partAt, shownValue } from '../document-parts';
import { lastKey } from '../raw-channel';
import type { SchemeView } from './channel-view';

/** AsyncAPI's types in words; they include two more than OpenAPI, for brokers. */
const TYPES: Readonly<Record<string, string>> = table({
  userPassword: 'User and password',
  apiKey: 'API key',
  X509: 'X.509 certificate',
  symmetricEncryption: 'Symmetric encryption',
  asymmetricEncryption: 'Asymmetric encryption',
  httpApiKey: 'API key',
  http: 'HTTP',
  oauth2: 'OAuth 2',
  openIdConnect: 'OpenID Connect',
  plain: 'SASL/PLAIN',
  scramSha256: 'SASL/SCRAM-SHA-256',
  scramSha512: 'SASL/SCRAM-SHA-512',
  gssapi: 'SASL/GSSAPI',
});
const FLOWS = ['implicit', 'password', 'clientCredentials', 'authorizationCode'];

/** The security schemes of a server or operation, of which any one is enough. */
export function schemeViews(parts: DocumentParts, holder: RawPart): SchemeView[] {
  if (parts.document.asyncApi === '3')
    return itemsIn(parts, holder, 'security').map((part) =>
      schemeView(lastName(part), shownValue(parts, part)),
    );
  const requirements = listIn(holder.value, 'security');
  spend(20 * requirements.length);
  return requirements.filter(isRecord).flatMap((requirement) =>
    Object.keys(requirement).flatMap((id) => {
      const pointer = pointerTo('#/components/securitySchemes', id);
      const part = partAt(parts, pointer);
      // A scheme that the document does not describe is shown by name; one that is restricted is not shown.
      if (part === undefined && isThere(parts, pointer)) return [];
      return [schemeView(id, part && shownValue(parts, part), textsIn(requirement, id))];
    }),
  );
}

/** An inline scheme has only a number for a name, so its type is used. */
function lastName({ pointer, value }: RawPart): string {
  const name = lastKey(pointer);
  return /^\d+$/.test(name) ? (textIn(value, 'type') ?? name) : name;
}

function schemeView(id: string, described: unknown, asked?: readonly string[]): SchemeView {
  const value = isRecord(described) ? described : {};
  const type = textIn(value, 'type') ?? '';
  const scheme = textIn(value, 'scheme');
  const format = textIn(value, 'bearerFormat');
  const flows = FLOWS.flatMap((kind) => {
    const flow = ownValue(ownValue(value, 'flows'), kind);
    return isRecord(flow) ? [{ kind, flow }] : [];
  });
  const scopes = new Map(
    flows.flatMap(({ flow }) =>
      Object.entries({ ...recordIn(flow, 'scopes'), ...recordIn(flow, 'availableScopes') }),
    ),
  );
  const names = asked ?? textsIn(value, 'scopes');
  const openIdConnectUrl = textIn(value, 'openIdConnectUrl');
  return {
    id,
    type: [
      TYPES[type] ?? type,
      ...(scheme === undefined ? [] : [scheme]),
      ...(format === undefined ? [] : [`(${format})`]),
      ...(flows.length === 0 ? [] : [`(${flows.map(({ kind }) => kind).join(', ')})`]),
    ].join(' '),
    place: placeOf(value, type),
    description: textIn(value, 'description'),
    scopes: names.map((name) => {
      const text = scopes.get(name);
      return { name, description: typeof text === 'string' ? text : '' };
    }),
    addresses: [
      ...(openIdConnectUrl === undefined
        ? []
        : [['openIdConnectUrl', openIdConnectUrl] satisfies [string, string]]),
      ...flows.flatMap(({ kind, flow }) =>
        ['authorizationUrl', 'tokenUrl', 'refreshUrl'].flatMap((key): [string, string][] => {
          const url = textIn(flow, key);
          return url === undefined ? [] : [[`${kind} ${key}`, url]];
        }),
      ),
    ],
  };
}

function placeOf(value: Readonly<Record<string, unknown>>, type: string): string | undefined {
  const location = textIn(value, 'in');
  if (location === undefined) return undefined;
  const name = textIn(value, 'name');
  return type === 'httpApiKey' && name !== undefined ? `${location} ${name}` : location;
}
