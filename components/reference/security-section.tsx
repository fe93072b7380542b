import { grantAddresses } from '@/lib/openapi/operation/grant-addresses';
import type { SecuritySchemeView, SecurityView } from '@/lib/openapi/operation/operation-view';
import { schemeRow } from '@/lib/openapi/operation/security-schemes';
import { FieldRow } from './field-row';
import type { ReferenceContext } from './reference-context';
import { ReferenceMarkdown } from './reference-markdown';
import { ReferenceSection } from './reference-section';

export function SecuritySection({
  context,
  security,
}: {
  context: ReferenceContext;
  security: SecurityView;
}) {
  const { strings } = context;
  if (security.alternatives.length === 0) return null;
  return (
    <ReferenceSection
      id={context.freeId('authorization')}
      note={
        security.isOptional ? <span className="ref-pill">{strings.optional.toLowerCase()}</span> : undefined
      }
      title={strings.authorization}
    >
      {security.alternatives.map(({ schemes }, position) => (
        <div className="ref-alternative" key={schemes.map(({ id }) => id).join(' ')}>
          {position === 0 ? null : <p className="ui-divider">{strings.or}</p>}
          {schemes.map((scheme) => (
            <SchemeRow context={context} key={scheme.id} scheme={scheme} />
          ))}
        </div>
      ))}
    </ReferenceSection>
  );
}

export function SchemeRow({ context, scheme }: { context: ReferenceContext; scheme: SecuritySchemeView }) {
  const { name, type, sample } = schemeRow(scheme).facts(scheme);
  return (
    <FieldRow
      context={context}
      description={scheme.description}
      id={context.freeId(`authorization-${scheme.id.toLowerCase()}`)}
      isDeprecated={scheme.isDeprecated}
      name={name}
      post={[
        scheme.location ?? (scheme.type === 'mutualTLS' ? 'TLS' : 'header'),
        ...(name === scheme.id ? [] : [scheme.id]),
      ]}
      type={type}
    >
      {sample === undefined ? null : (
        <p className="ref-fact">
          <code>{sample}</code>
        </p>
      )}
      <Addresses scheme={scheme} />
      {scheme.scopes.length === 0 ? null : <Scopes context={context} scheme={scheme} />}
    </FieldRow>
  );
}

function Addresses({ scheme }: { scheme: SecuritySchemeView }) {
  return grantAddresses(scheme).map(([name, url]) => (
    <p className="ref-fact" key={name}>
      {name} <code>{url}</code>
    </p>
  ));
}

function Scopes({ context, scheme }: { context: ReferenceContext; scheme: SecuritySchemeView }) {
  const described = new Map(
    scheme.flows.flatMap(({ scopes }) => scopes.map(({ name, description }) => [name, description] as const)),
  );
  return (
    <div className="ref-enum">
      <span className="ref-enum-label">{context.strings.scopes}</span>
      <ul className="ref-enum-list" data-described="">
        {scheme.scopes.map((scope) => (
          <li key={scope}>
            <code>{scope}</code>
            <ReferenceMarkdown text={described.get(scope)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
