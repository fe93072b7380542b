/** Text that a model was trained to see before its input, so that questions and passages get similar vectors. */
export interface RetrievalPrefixes {
  question: string;
  passage: string;
}

const NONE: RetrievalPrefixes = { question: '', passage: '' };
const SENTENCE = 'Represent this sentence for searching relevant passages: ';
const INSTRUCTED =
  'Instruct: Given a web search query, retrieve relevant passages that answer the query\nQuery: ';

/** From the models' documentation. Servers spell model names differently, so the first matching pattern wins. */
const FAMILIES: readonly (RetrievalPrefixes & { name: RegExp })[] = [
  { name: /nomic-embed-text/i, question: 'search_query: ', passage: 'search_document: ' },
  { name: /embedding-?gemma/i, question: 'task: search result | query: ', passage: 'title: none | text: ' },
  { name: /\be5-.*instruct/i, question: INSTRUCTED, passage: '' },
  { name: /\be5-(?:small|base|large)/i, question: 'query: ', passage: 'passage: ' },
  { name: /qwen3-embedding/i, question: INSTRUCTED, passage: '' },
  { name: /arctic-embed(?:2|.*-v2)/i, question: 'query: ', passage: '' },
  { name: /arctic-embed|mxbai-embed-large|bge-(?:small|base|large)-en/i, question: SENTENCE, passage: '' },
];

export function retrievalPrefixes(model: string): RetrievalPrefixes {
  const { question, passage } = FAMILIES.find(({ name }) => name.test(model)) ?? NONE;
  return { question, passage };
}
