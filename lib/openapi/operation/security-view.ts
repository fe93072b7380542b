import { isRecord } from '@/lib/base/values/is-record';
import { spend } from '../effort';
import { pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { hasTrue, ownValue, recordIn, textIn, textsIn } from '../raw-value';
import { resolveRecord } from '../resolve-reference';
import type { OAuthFlowView, SecuritySchemeView, SecurityView } from './operation-view';
import type { RawPart } from './raw-operation';
import { securitySchemeType } from './security-schemes';

const flowKinds = [
  'authorizationCode',
  'clientCredentials',
  'password',
  'implicit',
  'deviceAuthorization',
] as const;

/** The operation's own `security`, or else the document's; an empty object makes it optional. */
export function securityView(document: OpenApiDocument, operation: RawPart | undefined): SecurityView {
  const written = ownValue(operation?.value, 'security') ?? ownValue(document.root, 'security');
  const requirements: unknown[] = Array.isArray(written) ? written : [];
  spend(20 * requirements.length);
  const alternatives = requirements.filter(isRecord).map((requirement) => ({
    schemes: Object.keys(requirement).map((id) => schemeView(document, id, textsIn(requirement, id))),
  }));
  const asking = alternatives.filter(({ schemes }) => schemes.length > 0);
  return { alternatives: asking, isOptional: asking.length < alternatives.length };
}

/** A scheme by name; returned even if the document does not describe it. */
export function schemeView(document: OpenApiDocument, id: string, scopes: string[]): SecuritySchemeView {
  const schemes = recordIn(recordIn(document.root, 'components'), 'securitySchemes');
  const pointer = pointerTo('#/components/securitySchemes', id);
  const raw = resolveRecord(document, { value: ownValue(schemes, id), pointer })?.value;
  const type = securitySchemeType(ownValue(raw, 'type'));
  const location = (['query', 'header', 'cookie'] as const).find((known) => known === ownValue(raw, 'in'));
  return {
    id,
    type,
    description: textIn(raw, 'description'),
    scheme: type === 'http' ? textIn(raw, 'scheme')?.toLowerCase() : undefined,
    bearerFormat: textIn(raw, 'bearerFormat'),
    location: type === 'apiKey' ? (location ?? 'header') : undefined,
    parameterName: type === 'apiKey' ? (textIn(raw, 'name') ?? id) : undefined,
    scopes,
    flows: flowViews(recordIn(raw, 'flows')),
    openIdConnectUrl: textIn(raw, 'openIdConnectUrl'),
    oauth2MetadataUrl: textIn(raw, 'oauth2MetadataUrl'),
    default: textIn(raw, 'x-default'),
    isDeprecated: hasTrue(raw, 'deprecated'),
  };
}

function flowViews(flows: Readonly<Record<string, unknown>>): OAuthFlowView[] {
  return flowKinds.flatMap((kind) => {
    const flow = ownValue(flows, kind);
    if (!isRecord(flow)) return [];
    const scopes = Object.entries(recordIn(flow, 'scopes'));
    return [
      {
        kind,
        authorizationUrl: textIn(flow, 'authorizationUrl'),
        tokenUrl: textIn(flow, 'tokenUrl'),
        refreshUrl: textIn(flow, 'refreshUrl'),
        deviceAuthorizationUrl: textIn(flow, 'deviceAuthorizationUrl'),
        scopes: scopes.map(([name, text]) => ({ name, description: typeof text === 'string' ? text : '' })),
      },
    ];
  });
}
