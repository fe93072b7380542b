import { isExactNumber, withoutNumberMark } from '@/lib/base/values/exact-number';
import { documentForReader } from '@/lib/openapi/document/document-for-reader';
import { spend } from '@/lib/openapi/effort';
import type { IndexedOperation } from '@/lib/openapi/index/document-index';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import { parameterLocation } from '@/lib/openapi/operation/parameter-views';
import {
  entriesIn,
  partIn,
  type RawPart,
  rawOperation,
  rawParameters,
  schemaPartsIn,
} from '@/lib/openapi/operation/raw-operation';
import { hasTrue, textIn } from '@/lib/openapi/raw-value';
import type { PlannedBody, PlannedParameter, RequestPlan } from '@/lib/openapi/request/request-plan';
import { mergeSchema } from '@/lib/openapi/schema/merge-schema';
import type { FormControl, ParameterField, PlaygroundForm } from './form-control';
import { type FormBuilding, formBuilding, schemaControl, schemaFacts } from './schema-control';
import { shortText } from './short-text';

export function operationForm(
  whole: OpenApiDocument,
  entry: IndexedOperation,
  { plan, viewerGroups }: { plan: RequestPlan; viewerGroups: readonly string[] },
): PlaygroundForm {
  const document = documentForReader(whole, viewerGroups);
  const building = formBuilding(document, viewerGroups);
  const raw = rawOperation(document, entry);
  const written = raw === undefined ? [] : rawParameters(document, raw);
  spend(plan.parameters.length * written.length);
  const shown = plan.parameters.map((parameter) => {
    const part = written.find(
      (raw) => textIn(raw.value, 'name') === parameter.name && parameterLocation(raw) === parameter.location,
    );
    return parameterField(building, parameter, part);
  });
  const order = ['path', 'query', 'header', 'cookie'];
  const body = raw && partIn(document, raw.operation, 'requestBody');
  const contents = new Map(body === undefined ? [] : entriesIn(document, body, 'content'));
  return {
    parameters: shown.sort((one, other) => order.indexOf(one.location) - order.indexOf(other.location)),
    bodies: plan.bodies.map((planned) => ({
      mediaType: planned.mediaType,
      control: bodyControl(building, planned, contents.get(planned.mediaType)),
    })),
    isBodyRequired: body !== undefined && hasTrue(body.value, 'required'),
  };
}

function parameterField(
  building: FormBuilding,
  parameter: PlannedParameter,
  part: RawPart | undefined,
): ParameterField {
  const [content] = part === undefined ? [] : entriesIn(building.document, part, 'content');
  const holder = content?.[1] ?? part;
  const parts = holder && schemaPartsIn(holder);
  const facts = parts && schemaFacts(mergeSchema(building.document, parts));
  const control: FormControl =
    parts === undefined ? { kind: 'text', input: 'text' } : schemaControl(building, parts);
  return {
    name: parameter.name,
    location: parameter.location,
    isRequired: parameter.isRequired,
    isDeprecated: (part !== undefined && hasTrue(part.value, 'deprecated')) || (facts?.isDeprecated ?? false),
    description: shortText(part && textIn(part.value, 'description')) ?? facts?.description,
    ...(facts?.isNullable ? { isNullable: true } : {}),
    placeholder: placeholderOf(parameter.example) ?? facts?.placeholder,
    // A parameter without a type is treated as text, the usual case.
    control: control.kind === 'json' && parameter.mediaType === undefined ? looseControl(parameter) : control,
  };
}

function looseControl({ example }: PlannedParameter): FormControl {
  return typeof example === 'object' && example !== null ? { kind: 'json' } : { kind: 'text', input: 'text' };
}

function placeholderOf(example: unknown): string | undefined {
  if (typeof example === 'number' || typeof example === 'boolean') return String(example);
  if (isExactNumber(example)) return withoutNumberMark(example);
  return typeof example === 'string' && example !== 'string' && !example.startsWith('YOUR_')
    ? example
    : undefined;
}

function bodyControl(
  building: FormBuilding,
  planned: PlannedBody,
  content: RawPart | undefined,
): FormControl {
  if (planned.isFile) return { kind: 'file' };
  const parts = content && schemaPartsIn(content);
  const control: FormControl = parts === undefined ? { kind: 'json' } : schemaControl(building, parts);
  return withFiles(control, planned.fileProperties);
}

function withFiles(control: FormControl, names: readonly string[]): FormControl {
  if (control.kind !== 'object' || names.length === 0) return control;
  const fields = control.fields.map((field) => {
    if (!names.includes(field.name)) return field;
    return {
      ...field,
      control:
        field.control.kind === 'list'
          ? { kind: 'list' as const, item: { kind: 'file' as const } }
          : { kind: 'file' as const },
    };
  });
  return { ...control, fields };
}
