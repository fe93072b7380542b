import type { BodyView, ContentView } from '@/lib/openapi/operation/operation-view';
import type { SchemaMode } from '@/lib/openapi/schema/schema-view-options';
import { PickedPanels } from './picked-panels';
import type { ReferenceContext } from './reference-context';
import { ReferenceMarkdown } from './reference-markdown';
import { ReferenceSection } from './reference-section';
import { hasChildren, SchemaChildren } from './schema-children';
import { SchemaFacts, typeLabel } from './schema-facts';

interface BodySectionProps {
  context: ReferenceContext;
  body: BodyView;
  mode: SchemaMode;
}

export function BodySection({ context, body, mode }: BodySectionProps) {
  const { words } = context;
  const [only, ...others] = body.contents;
  return (
    <ReferenceSection
      id={context.freeId('body')}
      note={
        <span className="ref-section-note">
          {body.isRequired ? (
            <span className="ref-pill" data-tone="required">
              {words.required.toLowerCase()}
            </span>
          ) : null}
          {only !== undefined && others.length === 0 ? <code>{only.mediaType}</code> : null}
        </span>
      }
      title={words.body}
    >
      <ReferenceMarkdown text={body.description} />
      <Contents anchor="body" contents={body.contents} context={context} mode={mode} />
    </ReferenceSection>
  );
}

interface ContentsProps {
  context: ReferenceContext;
  contents: readonly ContentView[];
  mode: SchemaMode;
  anchor: string;
}

export function Contents({ context, contents, mode, anchor }: ContentsProps) {
  const [only, ...others] = contents;
  if (only === undefined) return null;
  const view = (content: ContentView) => (
    <ContentSchema anchor={anchor} content={content} context={context} mode={mode} />
  );
  if (others.length === 0) return view(only);
  return (
    <PickedPanels
      id={context.freeId(`${anchor}-content`)}
      label={context.words.contentType}
      panels={contents.map((content) => ({ label: content.mediaType, content: view(content) }))}
    />
  );
}

function ContentSchema({
  context,
  content: { schema },
  mode,
  anchor,
}: Omit<ContentsProps, 'contents'> & { content: ContentView }) {
  if (schema === undefined) return null;
  const isObject = schema.rows.length > 0 && schema.items === undefined;
  return (
    <>
      {isObject ? null : <p className="ref-type">{typeLabel(schema)}</p>}
      <ReferenceMarkdown text={schema.description} />
      {/* The example beside the text is complete. */}
      <SchemaFacts context={context} schema={isObject ? { ...schema, examples: [] } : schema} />
      {hasChildren(schema) || schema.isDeferred || schema.recursion !== undefined ? (
        <SchemaChildren anchor={anchor} context={context} mode={mode} schema={schema} />
      ) : null}
    </>
  );
}
