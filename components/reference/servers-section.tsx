import type { ServerView } from '@/lib/openapi/operation/operation-view';
import type { ReferenceContext } from './reference-context';
import { ReferenceMarkdown } from './reference-markdown';
import { ReferenceSection } from './reference-section';
import { ServerVariables } from './server-variables';

export function ServersSection({
  context,
  servers,
  isOwn,
}: {
  context: ReferenceContext;
  servers: readonly ServerView[];
  isOwn: boolean;
}) {
  const hasChoice = servers.length > 1 || servers.some(({ variables }) => variables.length > 0);
  if (!hasChoice && !(isOwn && servers.length > 0)) return null;
  return (
    <ReferenceSection id={context.freeId('servers')} title={context.strings.servers}>
      {servers.map(({ url, description, variables }) => (
        <div className="ref-field" key={url}>
          <div className="ref-field-head">
            <span className="ref-name" translate="no">
              {url}
            </span>
          </div>
          <ReferenceMarkdown text={description} />
          <ServerVariables context={context} variables={variables} />
        </div>
      ))}
    </ReferenceSection>
  );
}
