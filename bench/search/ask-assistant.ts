import type { LanguageModel } from 'ai';
import { anonymousRequest } from '@/lib/assistant/anonymous-request';
import type { Embeddings } from '@/lib/assistant/embeddings/open-embeddings';
import { generateReply } from '@/lib/assistant/generate-reply';
import { phrasesIn } from '@/lib/assistant/handlers/phrases';
import { listPagesFrom, readPageFrom, retrieveFrom } from '@/lib/assistant/retrieve-from';
import type { SiteSearch } from '@/lib/search/site-search';

type ModelV3 = Extract<LanguageModel, { specificationVersion: 'v3' }>;
type Prompt = Parameters<ModelV3['doStream']>[0]['prompt'];

/** The assistant's work on a question before its model writes. */
export interface AssistantAnswer {
  /** Paths of the pages found, best first. */
  sources: string[];
  /** Whether the assistant considers the question covered by the documentation. */
  isCovered: boolean;
  /** How certain that is, from 0 to 1. */
  evidence: number;
  prompt: string;
}

const PROMPT_TOKENS_MAX = 16_000;
const ANONYMOUS = { isSignedIn: false, groups: [] };

/** Asks the assistant one question, with a model that only records its input. */
export async function askAssistant(
  search: Pick<SiteSearch, 'languageOf' | 'searchForQuestion' | 'readPage' | 'listPages'>,
  question: string,
  embeddings?: Embeddings,
): Promise<AssistantAnswer> {
  const language = await search.languageOf({ texts: [question] });
  const model = recordingModel();
  const answer: AssistantAnswer = { sources: [], isCovered: false, evidence: 0, prompt: '' };
  const retrieve = retrieveFrom(search, language, embeddings);
  /** The prompt contains everything found; which of it a reply cites depends on the model. */
  const recordedRetrieve: typeof retrieve = async (query) => {
    const found = await retrieve(query);
    answer.sources = found.pages.map(({ path }) => path);
    return found;
  };
  const events = generateReply(
    {
      request: anonymousRequest(question),
      history: [],
      reader: ANONYMOUS,
      threadId: 'bench',
      messageId: 'bench',
      signal: new AbortController().signal,
    },
    {
      retrieve: recordedRetrieve,
      findPage: () => undefined,
      pageTitle: () => undefined,
      readPage: readPageFrom(search, language),
      listPages: listPagesFrom(search, language),
      model: {
        model: model.model,
        name: 'bench',
        outputTokensMax: 1_000,
        canSearch: true,
        rewriting: 'off',
        takesImages: false,
        keepsConversations: false,
        retriesMax: 0,
      },
      facts: { siteName: 'Bench', description: undefined, today: '2026-01-01' },
      readOperation: undefined,
      address: (path) => path,
      phrases: phrasesIn(language),
      language,
      promptTokensMax: PROMPT_TOKENS_MAX,
      release: 'bench',
      silenceMs: 10_000,
      onFailure: (error) => {
        throw error;
      },
      onToolFailure: (_name, error) => {
        throw error;
      },
      onImageRefusal: (error) => {
        throw error;
      },
    },
  );
  for await (const event of events) {
    if (event.type === 'evidence-weigh')
      Object.assign(answer, { isCovered: event.isCovered, evidence: event.evidence });
  }
  return { ...answer, prompt: model.prompt() };
}

function recordingModel(): { model: ModelV3; prompt(): string } {
  let given: Prompt = [];
  const usage = {
    inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 1, text: undefined, reasoning: undefined },
  };
  const model: ModelV3 = {
    specificationVersion: 'v3',
    provider: 'bench',
    modelId: 'bench',
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('The bench only streams.')),
    async doStream({ prompt }) {
      given = prompt;
      return {
        stream: new ReadableStream({
          start(controller) {
            controller.enqueue({ type: 'stream-start', warnings: [] });
            controller.enqueue({ type: 'text-start', id: 'text' });
            controller.enqueue({ type: 'text-delta', id: 'text', delta: 'Read.' });
            controller.enqueue({ type: 'text-end', id: 'text' });
            controller.enqueue({ type: 'finish', finishReason: { unified: 'stop', raw: undefined }, usage });
            controller.close();
          },
        }),
      };
    },
  };
  return { model, prompt: () => given.map(({ content }) => textOf(content)).join('\n') };
}

function textOf(content: Prompt[number]['content']): string {
  if (typeof content === 'string') return content;
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
}
