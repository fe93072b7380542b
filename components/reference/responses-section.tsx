import { STATUS_CODES } from 'node:http';
import type { HeaderView, LinkView, ResponseView } from '@/lib/openapi/operation/operation-view';
import type { SchemaMode } from '@/lib/openapi/schema/schema-view-options';
import { Contents } from './body-section';
import { ExemplifiedSchema } from './exemplified-schema';
import { FieldRow } from './field-row';
import type { ReferenceContext } from './reference-context';
import { ReferenceMarkdown } from './reference-markdown';
import { ReferenceSection } from './reference-section';
import { afterPills, typeLabel } from './schema-facts';

interface ResponsesProps {
  context: ReferenceContext;
  responses: readonly ResponseView[];
  mode: SchemaMode;
}

/** The responses by status; the first success is open. */
export function ResponsesSection(props: ResponsesProps) {
  const { context, responses } = props;
  if (responses.length === 0) return null;
  return (
    <ReferenceSection id={context.freeId('responses')} title={context.strings.responses}>
      <ResponseList {...props} isAnswer />
    </ReferenceSection>
  );
}

export function ResponseList({
  context,
  responses,
  mode,
  isAnswer = false,
}: ResponsesProps & { isAnswer?: boolean }) {
  const open = responses.find(({ status }) => status.startsWith('2')) ?? responses[0];
  return (
    <div className="ref-responses" data-page={context.path}>
      {responses.map((response) => {
        const id = context.freeId(`response-${response.status.toLowerCase()}`);
        return (
          <details
            className="ref-response"
            data-status={response.status}
            id={id}
            key={response.status}
            open={response === open || undefined}
          >
            <summary>
              <span className="ref-status" data-kind={response.status.charAt(0)}>
                {response.status}
              </span>
              <span className="ref-reason">{STATUS_CODES[response.status] ?? ''}</span>
              <span className="truncate ref-media">
                {response.contents.map(({ mediaType }) => mediaType).join(', ')}
              </span>
            </summary>
            <div className="ref-response-body">
              <ReferenceMarkdown text={response.description} />
              <Headers context={context} headers={response.headers} />
              <Contents
                anchor={`response-${response.status.toLowerCase()}`}
                contents={response.contents}
                contentTypes={isAnswer && response.status.startsWith('2') ? 'response' : undefined}
                context={context}
                mode={mode}
                response={{ id, title: response.status, isSecondary: response !== open }}
              />
              <Links context={context} links={response.links} />
            </div>
          </details>
        );
      })}
    </div>
  );
}

function Headers({ context, headers }: { context: ReferenceContext; headers: readonly HeaderView[] }) {
  if (headers.length === 0) return null;
  return (
    <details className="ref-children">
      <summary>{`${context.strings.headers} (${headers.length})`}</summary>
      <div className="ref-children-body">
        {headers.map((header) => {
          const { name, schema, description, isRequired, isDeprecated } = header;
          const id = context.freeId(`header-${name.toLowerCase()}`);
          return (
            <FieldRow
              context={context}
              description={description ?? schema?.description}
              id={id}
              isDeprecated={isDeprecated}
              isRequired={isRequired}
              key={name}
              name={name}
              post={schema === undefined ? [] : afterPills(context, schema)}
              type={schema === undefined ? '' : typeLabel(schema)}
            >
              <ExemplifiedSchema
                anchor={id}
                context={context}
                examples={header.examples}
                mode="read"
                schema={schema}
              />
            </FieldRow>
          );
        })}
      </div>
    </details>
  );
}

function Links({ context, links }: { context: ReferenceContext; links: readonly LinkView[] }) {
  if (links.length === 0) return null;
  return (
    <details className="ref-children">
      <summary>{`${context.strings.links} (${links.length})`}</summary>
      <div className="ref-children-body">
        {links.map(({ name, description, operationKey, parameters }) => {
          const href = operationKey === undefined ? undefined : context.operationHref(operationKey);
          return (
            <div className="ref-field" key={name}>
              <div className="ref-field-head">
                <span className="ref-name" translate="no">
                  {name}
                </span>
                {operationKey === undefined ? null : (
                  <span className="ref-type">
                    {href === undefined ? operationKey : <a href={href}>{operationKey}</a>}
                  </span>
                )}
              </div>
              <ReferenceMarkdown text={description} />
              {parameters.map(({ name: parameter, expression }) => (
                <p className="ref-fact" key={parameter}>
                  <code>{`${parameter} = ${expression}`}</code>
                </p>
              ))}
            </div>
          );
        })}
      </div>
    </details>
  );
}
