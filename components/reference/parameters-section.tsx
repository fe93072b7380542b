import type { ParameterLocation, ParameterView } from '@/lib/openapi/operation/operation-view';
import { ExemplifiedSchema } from './exemplified-schema';
import { FieldRow } from './field-row';
import type { ReferenceContext } from './reference-context';
import { ReferenceSection } from './reference-section';
import { afterPills, typeLabel } from './schema-facts';

export function ParametersSections({
  context,
  parameters,
}: {
  context: ReferenceContext;
  parameters: readonly ParameterView[];
}) {
  const { strings } = context;
  const titles: Record<ParameterLocation, string> = {
    path: strings.pathParameters,
    query: strings.queryParameters,
    header: strings.headers,
    cookie: strings.cookies,
  };
  return (['path', 'query', 'header', 'cookie'] as const).map((location) => {
    const inPlace = parameters.filter((parameter) => parameter.location === location);
    return inPlace.length === 0 ? null : (
      <ReferenceSection id={context.freeId(`${location}-parameters`)} key={location} title={titles[location]}>
        {inPlace.map((parameter) => (
          <ParameterRow context={context} key={parameter.name} parameter={parameter} />
        ))}
      </ReferenceSection>
    );
  });
}

export function ParameterRow({
  context,
  parameter,
}: {
  context: ReferenceContext;
  parameter: ParameterView;
}) {
  const { name, anchor, schema, isRequired, isDeprecated, description, mediaType, isWholeQuery } = parameter;
  const style = styleNote(parameter);
  const id = context.freeId(anchor);
  return (
    <FieldRow
      context={context}
      description={description}
      id={id}
      isDeprecated={isDeprecated}
      isRequired={isRequired}
      name={name}
      post={[
        ...(schema === undefined ? [] : afterPills(context, schema)),
        ...(isWholeQuery === true ? ['in: querystring'] : []),
        ...(mediaType === undefined ? [] : [mediaType]),
        ...(style === undefined ? [] : [style]),
      ]}
      pre={schema?.pre ?? []}
      type={schema === undefined ? '' : typeLabel(schema)}
    >
      <ExemplifiedSchema
        anchor={id}
        context={context}
        examples={parameter.examples}
        mode="write"
        schema={schema}
      />
    </FieldRow>
  );
}

/** How lists and objects are serialised, if that is unusual. */
function styleNote({ style, isExploded, location, schema }: ParameterView): string | undefined {
  const isUsual =
    location === 'query' || location === 'cookie' ? style === 'form' && isExploded : style === 'simple';
  const isStructured = schema !== undefined && /\[\]|array|object|map|tuple/.test(schema.type);
  if (isUsual || !isStructured) return undefined;
  return style === 'form' ? 'comma-separated' : `style: ${style}`;
}
