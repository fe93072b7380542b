import { modelStream } from './model-stream';
import type { AssistantModel } from './models/assistant-model';

interface TextTask {
  system: string;
  asked: string;
  timeoutMs: number;
  outputTokensMax: number;
  charactersMax: number;
  temperature?: number;
}

/** The text that a model writes in one call, outside of conversations. Fails with the model's error. */
export async function modelText(
  model: AssistantModel,
  { system, asked, timeoutMs, outputTokensMax, charactersMax, temperature }: TextTask,
): Promise<string> {
  const stream = await modelStream(
    { model: model.model, retriesMax: model.retriesMax },
    {
      prompt: [
        { role: 'system', content: system },
        { role: 'user', content: [{ type: 'text', text: asked }] },
      ],
      maxOutputTokens: Math.min(outputTokensMax, model.outputTokensMax),
      abortSignal: AbortSignal.timeout(timeoutMs),
      ...(temperature === undefined ? {} : { temperature }),
      ...(model.keepsConversations ? { providerOptions: { openai: { store: false } } } : {}),
    },
  );
  let text = '';
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const part = read.value;
    if (part.type === 'error') throw part.error;
    if (part.type === 'text-delta') text += part.delta;
    if (text.length > charactersMax) {
      await reader.cancel();
      break;
    }
  }
  return text.slice(0, charactersMax).trim();
}
