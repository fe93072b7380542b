import type { RequestPlan } from '@/lib/openapi/request/request-plan';
import { hasFields, type PlaygroundValues } from '@/lib/playground/request/playground-values';
import type { ChosenRequest } from '../reference/chosen-request';
import { exampleBody } from './body-section';

export function withChosenRequest(
  plan: RequestPlan,
  values: PlaygroundValues,
  chosen: ChosenRequest | undefined,
): PlaygroundValues {
  if (chosen === undefined) return values;
  const { mediaType, example, accept } = chosen;
  const body = plan.bodies.find((known) => known.mediaType === mediaType);
  const named = body?.namedExamples.find(({ name }) => name === example);
  const isValue = hasFields(mediaType ?? '');
  return {
    ...values,
    accept: plan.responseTypes.find((type) => type === accept) ?? values.accept,
    mediaType: body?.mediaType ?? values.mediaType,
    bodies:
      body === undefined || named === undefined
        ? values.bodies
        : { ...values.bodies, [body.mediaType]: exampleBody(named.value, isValue, body.mediaType) },
  };
}
