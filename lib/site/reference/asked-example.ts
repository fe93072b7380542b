import * as z from 'zod';
import { descriptionCache } from '@/lib/openapi/description-cache';
import type { CodeSample } from '@/lib/openapi/samples/code-samples';
import type { Site } from '../site';
import { viewOptions } from './reference-content';
import { type DescribedExamples, describedExamples, requestSamples } from './reference-examples';

/** Requests either the whole of an example that the page only begins, or the samples for another body. */
export const exampleRequestSchema = z.union([
  z.object({ page: z.string().max(2_000), part: z.string().max(100) }),
  z.object({
    page: z.string().max(2_000),
    type: z.string().max(300).optional(),
    example: z.string().max(1_000).optional(),
    accept: z.string().max(300).optional(),
  }),
]);

export type AskedExample = { text: string } | { samples: CodeSample[] };

const PART = /^(request|response):(\d+)$/;

const kept = descriptionCache<DescribedExamples | undefined>();
const keptSamples = descriptionCache<CodeSample[]>();

/** The requested example; `undefined` if the page has no such example. */
export function askedExample(
  site: Site,
  asked: z.infer<typeof exampleRequestSchema>,
): AskedExample | undefined {
  const reference = site.reference(asked.page);
  if (reference?.kind === 'graphql' && 'part' in asked) {
    return partOf(describedExamples(reference, site), asked.part);
  }
  if (reference?.kind !== 'operation' && reference?.kind !== 'channel') return undefined;
  const { document } = reference.document;
  const place = reference.kind === 'channel' ? reference.channel.key : reference.operation.pointer;
  const options = [viewOptions(site, reference), site.configuration.api.examples, site.address];
  const key = [reference.kind, place, ...options];
  const examples = kept(document, key, () => describedExamples(reference, site));
  if (examples === undefined) return undefined;
  if ('part' in asked) return partOf(examples, asked.part);
  if (reference.kind === 'channel') return undefined;
  const { type, example, accept } = asked;
  const isKnown =
    (type === undefined && example === undefined) ||
    examples.choices.some((choice) => choice.mediaType === type && choice.example === example);
  const canAccept = accept === undefined || examples.responses.some(({ mediaType }) => mediaType === accept);
  if (!isKnown || !canAccept) return undefined;
  const samples = keptSamples(document, [...key, type, example, accept], () =>
    requestSamples(reference, site, { mediaType: type, example, accept }),
  );
  return samples && { samples };
}

function partOf(examples: DescribedExamples | undefined, part: string): { text: string } | undefined {
  const [, kind, position] = PART.exec(part) ?? [];
  const text =
    kind === 'request'
      ? examples?.requests[Number(position)]?.code
      : examples?.responses[Number(position)]?.example.text;
  return text === undefined ? undefined : { text };
}
