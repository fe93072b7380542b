import { exactJson, withoutNumberMark } from '@/lib/base/values/exact-number';
import type { SecuritySchemeView } from '@/lib/openapi/operation/operation-view';
import type { RequestPlan } from '@/lib/openapi/request/request-plan';
import type { RequestAddition } from '@/lib/openapi/request/request-values';
import type { ParameterField, PlaygroundForm } from '../form/form-control';
import { initialValue } from '../form/initial-value';

export interface PlaygroundValues {
  server: number;
  variables: Record<string, string>;
  /** By location and name; see `parameterKey`. */
  parameters: Record<string, unknown>;
  mediaType: string | undefined;
  bodies: Record<string, BodyValue>;
  /** Index of the security alternative; -1 for none. */
  alternative: number;
  /** The media type to request. */
  accept?: string | undefined;
  additions?: readonly RequestAddition[] | undefined;
}

/** A body as fields and as text; the text wins if they differ. */
export interface BodyValue {
  value?: unknown;
  /** Absent if it equals the value. */
  text?: string | undefined;
}

export function parameterKey({ location, name }: Pick<ParameterField, 'location' | 'name'>): string {
  return `${location} ${name}`;
}

/** The form's initial values; examples only if the author or the reader wants them. */
export function initialValues(
  plan: RequestPlan,
  form: PlaygroundForm,
  isPrefilled: boolean,
): PlaygroundValues {
  const parameters = form.parameters.map((field) => {
    const planned = plan.parameters.find(
      ({ name, location }) => name === field.name && location === field.location,
    );
    const isUsed = isPrefilled && field.isRequired && !isPlaceholder(planned?.example);
    const start = field.isRequired ? initialValue(field.control) : undefined;
    return [parameterKey(field), isUsed ? planned?.example : start] as const;
  });
  const bodies = form.bodies.map(({ mediaType, control }) => {
    const planned = plan.bodies.find((body) => body.mediaType === mediaType);
    // XML has no fields, so the example is prefilled for editing.
    if (/[/+]xml\b/i.test(mediaType) && typeof planned?.example === 'string')
      return [mediaType, { text: withoutNumberMark(planned.example) }] as const;
    const value = isPrefilled && planned?.isFile === false ? planned.example : initialValue(control);
    return [mediaType, { value }] as const;
  });
  return {
    server: 0,
    variables: {},
    parameters: Object.fromEntries(parameters),
    mediaType: form.bodies[0]?.mediaType,
    bodies: Object.fromEntries(bodies),
    alternative: plan.security.alternatives.length > 0 ? 0 : -1,
  };
}

export function editedText({ value, text }: BodyValue): string {
  if (text !== undefined) return text;
  if (value === undefined) return '';
  return typeof value === 'string' ? withoutNumberMark(value) : (exactJson(value, 2) ?? '');
}

/** Whether a body of this media type can be edited in fields. */
export function hasFields(mediaType: string): boolean {
  return /[/+]json\b|^multipart\/|^application\/x-www-form-urlencoded/i.test(mediaType);
}

export function chosenSchemes(
  plan: RequestPlan,
  { alternative }: Pick<PlaygroundValues, 'alternative'>,
): SecuritySchemeView[] {
  return plan.security.alternatives[alternative]?.schemes ?? [];
}

function isPlaceholder(example: unknown): boolean {
  return typeof example === 'string' && (example === 'string' || example.startsWith('YOUR_'));
}
