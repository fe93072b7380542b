import type { ChannelServerView, SchemeView } from '@/lib/asyncapi/view/channel-view';
import { BindingFacts } from './binding-facts';
import { FieldRow } from './field-row';
import type { ReferenceContext } from './reference-context';
import { ReferenceMarkdown } from './reference-markdown';
import { ReferenceSection } from './reference-section';
import { ServerVariables } from './server-variables';

/** The servers of a channel, and the authentication of each. */
export function ChannelServers({
  context,
  servers,
}: {
  context: ReferenceContext;
  servers: readonly ChannelServerView[];
}) {
  const { strings } = context;
  if (servers.length === 0) return null;
  return (
    <ReferenceSection id={context.freeId('servers')} title={strings.servers}>
      {servers.map(({ name, url, protocol, protocolVersion, description, variables, security, bindings }) => (
        <div className="ref-field" key={name}>
          <div className="ref-field-head">
            <span className="ref-name" translate="no">
              {url}
            </span>
            <span className="ref-type">{name}</span>
            <span className="ref-pill">
              {protocolVersion === undefined ? protocol : `${protocol} ${protocolVersion}`}
            </span>
          </div>
          <ReferenceMarkdown text={description} />
          <ServerVariables context={context} variables={variables} />
          <BindingFacts bindings={bindings} context={context} />
          <SchemeRows context={context} schemes={security} />
        </div>
      ))}
    </ReferenceSection>
  );
}

/** Alternative ways to sign in; one is enough. */
export function SchemeRows({
  context,
  schemes,
}: {
  context: ReferenceContext;
  schemes: readonly SchemeView[];
}) {
  return schemes.map(({ id, type, place, description, scopes, addresses }) => (
    <FieldRow
      context={context}
      description={description}
      id={context.freeId(`authorization-${id.toLowerCase()}`)}
      key={id}
      name={id}
      post={place === undefined ? [] : [place]}
      type={type}
    >
      {addresses.map(([name, url]) => (
        <p className="ref-fact" key={name}>
          {name} <code>{url}</code>
        </p>
      ))}
      {scopes.length === 0 ? null : (
        <div className="ref-enum">
          <span className="ref-enum-label">{context.strings.scopes}</span>
          <ul className="ref-enum-list" data-described="">
            {scopes.map((scope) => (
              <li key={scope.name}>
                <code>{scope.name}</code>
                <ReferenceMarkdown text={scope.description} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </FieldRow>
  ));
}
