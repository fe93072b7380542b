import type { ServerVariableView } from '@/lib/openapi/operation/operation-view';
import type { ReferenceContext } from './reference-context';
import { ReferenceMarkdown } from './reference-markdown';

/** What may stand in the address of a server, of OpenAPI and AsyncAPI documents. */
export function ServerVariables({
  context,
  variables,
}: {
  context: ReferenceContext;
  variables: readonly ServerVariableView[];
}) {
  return variables.map(({ name, default: standard, values, description }) => (
    <div key={name}>
      <p className="ref-fact">
        <code>{`{${name}}`}</code>{' '}
        {standard === '' ? null : (
          <>
            {context.strings.default.toLowerCase()} <code>{standard}</code>
          </>
        )}
        {values === undefined ? null : ` · ${values.join(', ')}`}
      </p>
      <ReferenceMarkdown text={description} />
    </div>
  ));
}
