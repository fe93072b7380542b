import { formatString } from '@/lib/docs/languages/format-string';
import type { BodyView, ContentView } from '@/lib/openapi/operation/operation-view';
import type { SchemaMode } from '@/lib/openapi/schema/schema-view-options';
import { PickedPanels } from './picked-panels';
import { type NamedPlace, type ReferenceContext, shownFacts } from './reference-context';
import { ReferenceMarkdown } from './reference-markdown';
import { ReferenceSection } from './reference-section';
import { FirstLevel, hasChildren } from './schema-children';
import { SchemaFacts, typeLabel } from './schema-facts';

interface BodySectionProps {
  context: ReferenceContext;
  body: BodyView;
  mode: SchemaMode;
}

export function BodySection({ context, body, mode }: BodySectionProps) {
  const { strings } = context;
  const [only, ...others] = body.contents;
  return (
    <ReferenceSection
      id={context.freeId('body')}
      note={
        <span className="ref-section-caption">
          {body.isRequired ? (
            <span className="ref-pill" data-tone="required">
              {strings.required.toLowerCase()}
            </span>
          ) : null}
          {only !== undefined && others.length === 0 ? (
            <span className="ref-media" translate="no">
              {only.mediaType}
            </span>
          ) : null}
        </span>
      }
      title={strings.body}
    >
      <ReferenceMarkdown text={body.description} />
      <Contents anchor="body" contents={body.contents} contentTypes="body" context={context} mode={mode} />
    </ReferenceSection>
  );
}

interface ContentsProps {
  context: ReferenceContext;
  contents: readonly ContentView[];
  mode: SchemaMode;
  anchor: string;
  contentTypes?: 'body' | 'response' | undefined;
  response?: ResponsePlace | undefined;
}

interface ResponsePlace extends NamedPlace {
  /** Whether most readers come for another part of the page. */
  isSecondary: boolean;
}

export function Contents(props: ContentsProps) {
  const { context, contents, anchor } = props;
  const [only, ...others] = contents;
  if (only === undefined) return null;
  const content = <ContentSchema {...props} content={only} isFirst />;
  if (others.length === 0) return content;
  const isOneSchema = new Set(contents.map(({ schema }) => schema && shownFacts(schema))).size === 1;
  return (
    <PickedPanels
      contentTypes={props.contentTypes}
      common={isOneSchema ? content : undefined}
      id={context.freeId(`${anchor}:content`)}
      label={context.strings.contentType}
      panels={contents.map((other) => ({
        label: other.mediaType,
        content: isOneSchema ? null : <ContentSchema {...props} content={other} isFirst={other === only} />,
      }))}
    />
  );
}

interface ContentSchemaProps extends ContentsProps {
  content: ContentView;
  /** Whether readers see it before they choose another type. */
  isFirst: boolean;
}

function ContentSchema({ content: { schema }, isFirst, ...props }: ContentSchemaProps) {
  const { context, mode, anchor, response } = props;
  if (schema === undefined) return null;
  const isObject = schema.rows.length > 0 && schema.items === undefined;
  const holdsMore = hasChildren(schema) || schema.isDeferred || schema.recursion !== undefined;
  const same =
    holdsMore && response !== undefined ? context.samePlace({ schema, mode, place: response }) : undefined;
  if (response?.isSecondary && same !== undefined && same.id !== response.id) {
    return (
      <p className="ref-fact">
        <code>{typeLabel(schema)}</code>{' '}
        <a href={`#${same.id}`}>{formatString(context.strings.sameAs, { title: same.title })}</a>
      </p>
    );
  }
  return (
    <>
      {isObject ? null : <p className="ref-type">{typeLabel(schema)}</p>}
      <ReferenceMarkdown text={schema.description} />
      {/* Without examples, because the example beside the text is complete. */}
      <SchemaFacts context={context} schema={isObject ? { ...schema, examples: [] } : schema} />
      {holdsMore ? (
        <FirstLevel
          anchor={anchor}
          context={context}
          isSecondary={!isFirst || (response?.isSecondary ?? false)}
          mode={mode}
          schema={schema}
        />
      ) : null}
    </>
  );
}
