import type {
  ChannelOperationView,
  ChannelParameterView,
  ChannelView,
  ReplyView,
} from '@/lib/asyncapi/view/channel-view';
import { MethodPill } from '../ui/method-pill';
import { BindingFacts } from './binding-facts';
import { ChannelServers, SchemeRows } from './channel-servers';
import { FieldRow } from './field-row';
import { type MessagePlaces, Messages } from './messages';
import type { ReferenceContext } from './reference-context';
import { ReferenceMarkdown } from './reference-markdown';
import { ReferenceSection } from './reference-section';
import { afterPills, SchemaFacts, typeLabel } from './schema-facts';

export function ChannelSections({ context, view }: { context: ReferenceContext; view: ChannelView }) {
  const { strings } = context;
  const { parameters, operations, messages, bindings, servers } = view;
  const places: MessagePlaces = new Map();
  return (
    <>
      {parameters.length === 0 ? null : (
        <ReferenceSection id={context.freeId('parameters')} title={strings.parameters}>
          {parameters.map((parameter) => (
            <ParameterRow context={context} key={parameter.name} parameter={parameter} />
          ))}
        </ReferenceSection>
      )}
      {operations.map((operation) => (
        <Operation context={context} key={operation.anchor} operation={operation} places={places} />
      ))}
      {messages.length === 0 ? null : (
        <ReferenceSection id={context.freeId('messages')} title={strings.messages}>
          <Messages context={context} messages={messages} places={places} />
        </ReferenceSection>
      )}
      {bindings.length === 0 ? null : (
        <ReferenceSection id={context.freeId('bindings')} title={strings.bindings}>
          <BindingFacts bindings={bindings} context={context} />
        </ReferenceSection>
      )}
      <ChannelServers context={context} servers={servers} />
    </>
  );
}

function Operation({
  context,
  operation,
  places,
}: {
  context: ReferenceContext;
  operation: ChannelOperationView;
  places: MessagePlaces;
}) {
  const { strings } = context;
  const { action, anchor, bindings, externalDocs, isDeprecated, messages, reply, security } = operation;
  return (
    <ReferenceSection
      id={context.freeId(anchor)}
      note={
        <span className="ref-section-caption">
          <MethodPill method={action.toUpperCase()} />
          {isDeprecated ? (
            <span className="ref-pill" data-tone="deprecated">
              {strings.deprecated.toLowerCase()}
            </span>
          ) : null}
        </span>
      }
      title={operation.title}
    >
      <ReferenceMarkdown text={operation.description} />
      <ExternalLink docs={externalDocs} />
      {security.length === 0 ? null : (
        <>
          <h3 className="ref-subtitle">{strings.authorization}</h3>
          <SchemeRows context={context} schemes={security} />
        </>
      )}
      <Messages context={context} messages={messages} places={places} />
      {reply === undefined ? null : <Reply context={context} places={places} reply={reply} />}
      {bindings.length === 0 ? null : (
        <>
          <h3 className="ref-subtitle">{strings.bindings}</h3>
          <BindingFacts bindings={bindings} context={context} />
        </>
      )}
    </ReferenceSection>
  );
}

function Reply({
  context,
  reply: { address, channel, description, messages },
  places,
}: {
  context: ReferenceContext;
  reply: ReplyView;
  places: MessagePlaces;
}) {
  const href = channel === undefined ? undefined : context.channelHref(channel);
  return (
    <>
      <h3 className="ref-subtitle">{context.strings.reply}</h3>
      {address === undefined && channel === undefined ? null : (
        <p className="ref-external">
          {address === undefined ? null : <code>{address}</code>}{' '}
          {channel === undefined ? null : href === undefined ? (
            <code>{channel}</code>
          ) : (
            <a href={href}>{channel}</a>
          )}
        </p>
      )}
      <ReferenceMarkdown text={description} />
      <Messages context={context} messages={messages} places={places} />
    </>
  );
}

function ParameterRow({
  context,
  parameter: { name, anchor, description, schema, location },
}: {
  context: ReferenceContext;
  parameter: ChannelParameterView;
}) {
  return (
    <FieldRow
      context={context}
      description={description}
      id={context.freeId(anchor)}
      isRequired
      name={name}
      post={[
        ...(schema === undefined ? [] : afterPills(context, schema)),
        ...(location === undefined ? [] : [location]),
      ]}
      type={schema === undefined ? '' : typeLabel(schema)}
    >
      {schema === undefined ? null : <SchemaFacts context={context} schema={schema} />}
    </FieldRow>
  );
}

/** Links only to web addresses, because a document must not run anything. */
function ExternalLink({ docs }: { docs: ChannelOperationView['externalDocs'] }) {
  return docs === undefined || !/^https?:/i.test(docs.url) ? null : (
    <p className="ref-external">
      <a href={docs.url} rel="noreferrer" target="_blank">
        {docs.description ?? docs.url}
      </a>
    </p>
  );
}
