import { pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { operationsOf } from '../path-item';
import { hasTrue, textIn } from '../raw-value';
import { hiddenNames, readsHidden } from '../schema/hidden-names';
import { bodyView } from './body-view';
import type { CallbackView } from './operation-view';
import type { OperationViewOptions } from './operation-view-options';
import { parameterViews } from './parameter-views';
import { entriesIn, entriesOf, partAt, type RawPart } from './raw-operation';
import { responseViews } from './response-views';

export function callbackViews(
  document: OpenApiDocument,
  operation: RawPart,
  options: OperationViewOptions,
): CallbackView[] {
  const names = hiddenNames(document, options.viewerGroups);
  return entriesIn(document, operation, 'callbacks').flatMap(([name, callback]) => {
    return entriesOf(document, callback).flatMap(([expression, item]) => {
      if (expression.startsWith('x-') || readsHidden(names, expression)) return [];
      return operationsOf(item.value).flatMap(({ method, keys }): CallbackView[] => {
        const request = partAt(document, pointerTo(item.pointer, ...keys));
        if (request === undefined) return [];
        return [
          {
            name,
            expression,
            method,
            title: textIn(request.value, 'summary') ?? name,
            description: textIn(request.value, 'description'),
            isDeprecated: hasTrue(request.value, 'deprecated'),
            parameters: parameterViews(document, { operation: request, pathItem: item }, options),
            // The reader receives this request, so it includes `readOnly` fields.
            body: bodyView(document, request, { ...options, mode: 'read', hasExamples: true }),
            responses: responseViews(document, request, { ...options, mode: 'write' }),
          },
        ];
      });
    });
  });
}
