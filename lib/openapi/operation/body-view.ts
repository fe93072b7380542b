import type { OpenApiDocument } from '../open-api-document';
import { hasTrue, ownValue, recordIn, textIn } from '../raw-value';
import type { SchemaView } from '../schema/schema-view';
import type { SchemaMode } from '../schema/schema-view-options';
import { viewSchema } from '../schema/view-schema';
import { exampleViews } from './example-views';
import type { BodyView, ContentView } from './operation-view';
import type { OperationViewOptions } from './operation-view-options';
import { entriesIn, partIn, type RawPart, schemaPartsIn } from './raw-operation';

export function bodyView(
  document: OpenApiDocument,
  operation: RawPart,
  options: OperationViewOptions & { mode: SchemaMode },
): BodyView | undefined {
  const body = partIn(document, operation, 'requestBody');
  if (body === undefined) return undefined;
  return {
    description: textIn(body.value, 'description'),
    isRequired: hasTrue(body.value, 'required'),
    contents: contentViews(document, body, { ...options, anchor: 'body' }),
  };
}

/** The entries of `content`: one per media type, in the author's order. */
export function contentViews(
  document: OpenApiDocument,
  holder: RawPart,
  options: OperationViewOptions & { mode: SchemaMode; anchor: string },
): ContentView[] {
  // Frameworks repeat content under many spellings of a type, such as `application/json;odata.metadata=full`.
  const described = new Map<string, Omit<ContentView, 'mediaType'>>();
  return entriesIn(document, holder, 'content').map(([mediaType, content]) => {
    const [essence = ''] = mediaType.split(';');
    const key = `${essence.trim()} ${JSON.stringify(content.value)}`;
    const view = described.get(key) ?? contentView(document, content, { ...options, mediaType });
    described.set(key, view);
    return { mediaType, ...view };
  });
}

function contentView(
  document: OpenApiDocument,
  content: RawPart,
  options: OperationViewOptions & { mode: SchemaMode; anchor: string; mediaType: string },
): Omit<ContentView, 'mediaType'> {
  const parts = schemaPartsIn(content);
  return {
    schema: parts && withPartTypes(viewSchema(document, parts, options), content),
    examples:
      options.hasExamples === false
        ? []
        : exampleViews(document, content, {
            mediaType: options.mediaType,
            mode: options.mode,
            properties: options.exampleProperties ?? 'all',
            viewerGroups: options.viewerGroups,
            isGenerating: true,
          }),
  };
}

/** Fields of forms with the media types that the document allows for each. */
function withPartTypes(schema: SchemaView, content: RawPart): SchemaView {
  const encodings = recordIn(content.value, 'encoding');
  const rows = schema.rows.map((row) => {
    const type = textIn(ownValue(encodings, row.name), 'contentType');
    if (row.kind !== 'property' || type === undefined) return row;
    return { ...row, schema: { ...row.schema, post: [...row.schema.post, type] } };
  });
  return { ...schema, rows };
}
