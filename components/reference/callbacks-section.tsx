import type { BodyView, CallbackView } from '@/lib/openapi/operation/operation-view';
import { MethodPill } from '../ui/method-pill';
import { Contents } from './body-section';
import { ParameterRow } from './parameters-section';
import type { ReferenceContext } from './reference-context';
import { ReferenceMarkdown } from './reference-markdown';
import { ReferenceSection } from './reference-section';
import { ResponseList } from './responses-section';

export function CallbacksSection({
  context,
  callbacks,
}: {
  context: ReferenceContext;
  callbacks: readonly CallbackView[];
}) {
  const { strings } = context;
  if (callbacks.length === 0) return null;
  return (
    <ReferenceSection id={context.freeId('callbacks')} title={strings.callbacks}>
      {callbacks.map((callback) => (
        <details className="ref-response" key={`${callback.name} ${callback.method} ${callback.expression}`}>
          <summary>
            <MethodPill method={callback.method} />
            <span className="ref-reason">{callback.title}</span>
            <span className="truncate ref-media" translate="no">
              {callback.expression}
            </span>
          </summary>
          <div className="ref-response-body">
            <ReferenceMarkdown text={callback.description} />
            {callback.parameters.length === 0 ? null : <h3 className="ref-subtitle">{strings.parameters}</h3>}
            {callback.parameters.map((parameter) => (
              <ParameterRow
                context={context}
                key={`${parameter.location} ${parameter.name}`}
                parameter={parameter}
              />
            ))}
            {callback.body === undefined ? null : (
              <>
                <h3 className="ref-subtitle">{strings.body}</h3>
                <ReferenceMarkdown text={callback.body.description} />
                <Contents
                  anchor={`callback-${callback.name.toLowerCase()}`}
                  contents={callback.body.contents}
                  context={context}
                  mode="read"
                />
                <BodyExample body={callback.body} />
              </>
            )}
            <h3 className="ref-subtitle">{strings.responses}</h3>
            <ResponseList context={context} mode="write" responses={callback.responses} />
          </div>
        </details>
      ))}
    </ReferenceSection>
  );
}

/** An example of the request, for developers who have to answer it. */
function BodyExample({ body }: { body: BodyView }) {
  const example = body.contents.flatMap(({ examples }) => examples).find(({ text }) => text !== undefined);
  return example === undefined ? null : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <pre className="ref-plain-code" tabIndex={0}>
      <code>{example.text}</code>
    </pre>
  );
}
