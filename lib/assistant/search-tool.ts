import { tool, zodSchema } from 'ai';
import { z } from 'zod';
import { fusedPages } from './gather-sections';
import { quotedDocuments } from './prompt/quoted-documents';
import type { SearchFinding } from './read-model-parts';
import type { SourceList } from './reply-sources';
import type { RetrieveSections, SectionQuery } from './retrieve-sections';

const QUERIES_MAX = 3;
const QUERY_LENGTH_MAX = 300;

/** The model's input for a search. */
export const searchInput = z.object({
  queries: z
    .array(z.string().min(1).max(QUERY_LENGTH_MAX))
    .min(1)
    .max(QUERIES_MAX)
    .describe('One to three searches, in the words that the documentation would use.'),
});

/** As JSON Schema, computed once: it takes as long as the rest of a request to the model. */
const inputSchema = zodSchema(searchInput);

interface SearchToolParts {
  retrieve: RetrieveSections;
  where: Omit<SectionQuery, 'question'>;
  /** Also searched for, because the model's query may miss what the reader asked. */
  question: string;
  sources: SourceList;
  tokensMax: number;
}

/** The search as a tool for the model, limited to what the reader may read. */
export function searchTool({ retrieve, where, question, sources, tokensMax }: SearchToolParts) {
  const found = new Map<string, SearchFinding>();
  return {
    found,
    tool: tool({
      description: 'Searches the documentation and returns sections of its pages.',
      inputSchema,
      execute: async ({ queries }, { toolCallId }) => {
        const results = await Promise.all(
          [...queries, question].map((query) => retrieve({ ...where, question: query })),
        );
        const pages = fusedPages(results.map((result) => result.pages)).slice(0, where.pageCount);
        const { cited, added } = sources.cite(pages, queries.join(' '));
        found.set(toolCallId, {
          output: cited.map(({ source }) => ({ title: source.title, url: source.url })),
          added,
          evidence: Math.max(0, ...results.map(({ evidence }) => evidence)),
        });
        return quotedDocuments(cited, tokensMax);
      },
    }),
  };
}
