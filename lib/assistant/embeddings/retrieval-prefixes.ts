/** What a model was trained to read before a text, so that questions and passages come to lie near each other. */
export interface RetrievalPrefixes {
  question: string;
  passage: string;
}

const NONE: RetrievalPrefixes = { question: '', passage: '' };
const SENTENCE = 'Represent this sentence for searching relevant passages: ';
const INSTRUCTED =
  'Instruct: Given a web search query, retrieve relevant passages that answer the query\nQuery: ';

/** From the models' own cards. Servers write names in their own ways, so the first pattern that fits counts. */
const FAMILIES: readonly (RetrievalPrefixes & { name: RegExp })[] = [
  { name: /nomic-embed-text/i, question: 'search_query: ', passage: 'search_document: ' },
  { name: /embedding-?gemma/i, question: 'task: search result | query: ', passage: 'title: none | text: ' },
  { name: /\be5-.*instruct/i, question: INSTRUCTED, passage: '' },
  { name: /\be5-(?:small|base|large)/i, question: 'query: ', passage: 'passage: ' },
  { name: /qwen3-embedding/i, question: INSTRUCTED, passage: '' },
  { name: /arctic-embed(?:2|.*-v2)/i, question: 'query: ', passage: '' },
  { name: /arctic-embed|mxbai-embed-large|bge-(?:small|base|large)-en/i, question: SENTENCE, passage: '' },
];

/** The prefixes of a model by its name; most models need none. */
export function retrievalPrefixes(model: string): RetrievalPrefixes {
  const { question, passage } = FAMILIES.find(({ name }) => name.test(model)) ?? NONE;
  return { question, passage };
}
