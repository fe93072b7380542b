import * as z from 'zod';
import type { FunctionTool } from './models/assistant-model';

const QUERIES_MAX = 3;
const TEXT_LENGTH_MAX = 300;

export const searchInput = z.strictObject({
  queries: z
    .array(z.string().min(1).max(TEXT_LENGTH_MAX))
    .min(1)
    .max(QUERIES_MAX)
    .describe('One to three searches, in the words that the documentation would use.'),
});

export const readInput = z.strictObject({
  path: z.string().min(1).max(TEXT_LENGTH_MAX).describe('Path or url of the page, as a document names it.'),
  from: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('For a long page: the number of the section to begin with, from 0.'),
});

export const listInput = z.strictObject({
  section: z
    .string()
    .max(TEXT_LENGTH_MAX)
    .optional()
    .describe('Only the pages below this path, for example "/guides"; without it the whole documentation.'),
});

export const operationInput = z.strictObject({
  operation: z
    .string()
    .min(1)
    .max(TEXT_LENGTH_MAX)
    .describe('Method and path as the documents write them, for example "POST /orders", or its operationId.'),
});

/** The tool descriptions for the model, computed once because that takes as long as the rest of a request. */
export const toolDescriptions: readonly FunctionTool[] = [
  described('search', 'Searches the documentation and returns sections of its pages.', searchInput),
  described('read_page', 'Reads one page of the documentation, whole or from a section on.', readInput),
  described('list_pages', 'Lists the pages of the documentation by title.', listInput),
  described(
    'read_operation',
    'Reads one operation of the API whole: parameters, body, responses and examples.',
    operationInput,
  ),
];

function described(name: string, description: string, input: z.ZodType): FunctionTool {
  return {
    type: 'function',
    name,
    description,
    inputSchema: z.toJSONSchema(input, { target: 'draft-7', io: 'input' }),
  };
}
