import type { MessageView, PayloadView } from '@/lib/asyncapi/view/channel-view';
import { formatString } from '@/lib/docs/languages/format-string';
import { BindingFacts } from './binding-facts';
import { Contents } from './body-section';
import { spendMarkup } from './markup-budget';
import type { NamedPlace, ReferenceContext } from './reference-context';
import { ReferenceMarkdown } from './reference-markdown';

/** Where on the page messages are already described. */
export type MessagePlaces = Map<string, NamedPlace>;

interface MessagesProps {
  context: ReferenceContext;
  messages: readonly MessageView[];
  places: MessagePlaces;
}

/** Minimum markup around a message. */
const MESSAGE_BYTES_MIN = 300;

/** Messages, each collapsed under its name; the first is open. A repeated message links to its first place. */
export function Messages({ context, messages, places }: MessagesProps) {
  const { strings } = context;
  return (
    <div className="ref-responses">
      {messages.map((message, position) => {
        const known = places.get(message.place);
        spendMarkup(context.budget, MESSAGE_BYTES_MIN);
        if (known !== undefined) {
          return (
            <p className="ref-fact" key={message.place}>
              {known.title === message.title ? (
                <a href={`#${known.id}`}>{message.title}</a>
              ) : (
                <>
                  {message.title}{' '}
                  <a href={`#${known.id}`}>{formatString(strings.sameAs, { title: known.title })}</a>
                </>
              )}
            </p>
          );
        }
        const id = context.freeId(message.anchor);
        places.set(message.place, { id, title: message.title });
        return (
          <details className="ref-response" id={id} key={message.place} open={position === 0 || undefined}>
            <summary>
              <span className="ref-reason">{message.title}</span>
              {message.isDeprecated ? (
                <span className="ref-pill" data-tone="deprecated">
                  {strings.deprecated.toLowerCase()}
                </span>
              ) : null}
              <span className="truncate ref-media">
                {[...(message.title === message.name ? [] : [message.name]), message.contentType]
                  .filter((text) => text !== undefined)
                  .join(' · ')}
              </span>
            </summary>
            <div className="ref-response-body">
              <MessageBody context={context} id={id} isSecondary={position > 0} message={message} />
            </div>
          </details>
        );
      })}
    </div>
  );
}

interface MessageBodyProps {
  context: ReferenceContext;
  message: MessageView;
  id: string;
  /** Whether most readers come for another part of the page. */
  isSecondary: boolean;
}

function MessageBody({ context, message, id, isSecondary }: MessageBodyProps) {
  const { strings } = context;
  const { anchor, summary, description, correlationId, headers, payload, bindings } = message;
  const place = { id, title: message.title, isSecondary };
  return (
    <>
      <ReferenceMarkdown text={summary} />
      <ReferenceMarkdown text={description} />
      {correlationId === undefined ? null : (
        <>
          <p className="ref-fact">
            correlationId <code>{correlationId.location}</code>
          </p>
          <ReferenceMarkdown text={correlationId.description} />
        </>
      )}
      {headers === undefined ? null : (
        <>
          <h3 className="ref-subtitle">{strings.headers}</h3>
          <Payload anchor={`${anchor}-headers`} context={context} payload={headers} place={place} />
        </>
      )}
      {payload === undefined ? null : (
        <>
          <h3 className="ref-subtitle">{strings.payload}</h3>
          <Payload anchor={anchor} context={context} payload={payload} place={place} />
        </>
      )}
      {bindings.length === 0 ? null : (
        <>
          <h3 className="ref-subtitle">{strings.bindings}</h3>
          <BindingFacts bindings={bindings} context={context} />
        </>
      )}
    </>
  );
}

function Payload({
  context,
  payload,
  anchor,
  place,
}: {
  context: ReferenceContext;
  payload: PayloadView;
  anchor: string;
  place: NamedPlace & { isSecondary: boolean };
}) {
  if (payload.kind === 'schema')
    return (
      <Contents
        anchor={anchor}
        contents={[{ mediaType: '', schema: payload.schema, examples: [] }]}
        context={context}
        mode="both"
        response={place}
      />
    );
  spendMarkup(context.budget, payload.text.length);
  return (
    <>
      <p className="ref-type">{payload.format}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable by keyboard. */}
      <pre className="ref-plain-code" tabIndex={0}>
        <code>{payload.text}</code>
      </pre>
    </>
  );
}
