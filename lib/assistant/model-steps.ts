import { modelStream } from './model-stream';
import type { AssistantModel, ModelCall, StreamPart } from './models/assistant-model';
import type { FinishReason, ReplyEvent, TokenUsage } from './reply-event';
import type { ReplyTools, SearchFinding } from './reply-tools';
import { collectStepOutput, inputOf, type StepOutput, type ToolCall } from './step-output';
import { tokenCount } from './token-count';

export type ModelPart =
  | ReplyEvent<'step-start' | 'text-append' | 'tool-call' | 'step-finish'>
  | ({ type: 'found'; callId: string } & SearchFinding)
  /** Nothing to show, but the model has started. */
  | { type: 'sign-of-life' }
  | { type: 'finish'; finishReason: FinishReason; usage: TokenUsage }
  | { type: 'failure'; error: unknown };

/** A stream that ended normally without a complete reply. */
class IncompleteReply extends Error {
  override readonly name = 'IncompleteReply';
}

/** Called when a tool fails in our own code: the reply continues, and the operator must know. */
export type ToolFailureReport = (toolName: string, error: unknown) => void;

interface Steps {
  model: Pick<AssistantModel, 'model' | 'retriesMax'>;
  call: ModelCall & { abortSignal: AbortSignal };
  /** `undefined`: the model is asked once, without tools. */
  tools: ReplyTools | undefined;
  stepsMax: number;
  onToolFailure: ToolFailureReport;
}

type Finish = Extract<StreamPart, { type: 'finish' }>;

const WHOLE: readonly FinishReason[] = ['stop', 'length', 'content-filter'];

/**
 * Asks a model and runs its tool calls until it answers. An error or a missing end becomes a failure, after which
 * nothing follows. The first step starts with the reply itself. The SDK's `streamText` does the same through six more
 * streams, which take about half the cost of a reply.
 */
export async function* modelSteps({
  model,
  call,
  tools,
  stepsMax,
  onToolFailure,
}: Steps): AsyncGenerator<ModelPart> {
  const prompt = [...call.prompt];
  const spent: TokenUsage = { inputTokens: 0, outputTokens: 0 };
  let hasText = false;
  try {
    for (let step = 1; ; step++) {
      if (step > 1) yield { type: 'step-start' };
      const said = collectStepOutput();
      const running = new Map<string, Promise<string | undefined>>();
      let finish: Finish | undefined;
      const isLast = step >= stepsMax;
      const reader = (
        await modelStream(model, { ...call, prompt, ...(isLast ? withoutCalls(call) : {}) })
      ).getReader();
      try {
        for (let read = await reader.read(); !read.done; read = await reader.read()) {
          const part = read.value;
          if (part.type === 'error') throw part.error;
          if (part.type === 'finish') finish = part;
          said.add(part);
          if (isSignOfLife(part)) yield { type: 'sign-of-life' };
          if (part.type === 'text-delta' && part.delta !== '') {
            hasText = true;
            yield { type: 'text-append', text: part.delta };
          }
          if (part.type === 'tool-call') {
            const { toolCallId: callId, toolName } = part;
            yield { type: 'tool-call', callId, toolName, input: inputOf(part) };
            // Start at once, while the model writes its next call.
            running.set(callId, resultOf(part, { tools, step, onToolFailure }));
          }
        }
      } finally {
        // Closes the connection when a reader leaves.
        await reader.cancel().catch(() => undefined);
      }
      const results = new Map<string, string>();
      for (const [callId, result] of running) {
        const text = await result;
        if (text !== undefined) results.set(callId, text);
        yield { type: 'found', callId, ...(tools?.found.get(callId) ?? NOTHING_FOUND) };
      }
      const usage = usageOf(finish);
      spent.inputTokens += usage.inputTokens;
      spent.outputTokens += usage.outputTokens;
      const finishReason = finishReasonOf(finish, said);
      yield { type: 'step-finish', finishReason, usage };
      if (said.calls.length > 0 && !isLast) {
        prompt.push(...said.messages(results));
        continue;
      }
      if (WHOLE.includes(finishReason) && hasText) yield { type: 'finish', finishReason, usage: spent };
      else throw new IncompleteReply(reasonOf(finish, finishReason, hasText));
      return;
    }
  } catch (error) {
    if (!call.abortSignal.aborted) yield { type: 'failure', error };
  }
}

const NOTHING_FOUND: SearchFinding = { output: [], added: [], evidence: 0 };

/** The last step must be an answer. */
function withoutCalls({ tools }: ModelCall): Pick<ModelCall, 'toolChoice'> {
  return tools === undefined ? {} : { toolChoice: { type: 'none' } };
}

/** The result of a call for the model; `undefined` for a call that was not run and that the model can ignore. */
async function resultOf(
  call: ToolCall,
  { tools, step, onToolFailure }: Pick<Steps, 'tools' | 'onToolFailure'> & { step: number },
): Promise<string | undefined> {
  const { toolCallId: callId, toolName } = call;
  const tool = tools?.tools.get(toolName);
  if (tool === undefined) return `There is no tool "${toolName}".`;
  try {
    return await tool.run(inputOf(call), { callId, step });
  } catch (error) {
    onToolFailure(toolName, error);
    return 'The call failed.';
  }
}

function isSignOfLife({ type }: StreamPart): boolean {
  return type.startsWith('reasoning-') || type === 'tool-input-start' || type === 'tool-input-delta';
}

/** Some servers end a step with tool calls like an answer. */
function finishReasonOf(finish: Finish | undefined, { calls }: StepOutput): FinishReason {
  return calls.length > 0 ? 'tool-calls' : (finish?.finishReason.unified ?? 'other');
}

function reasonOf(finish: Finish | undefined, finishReason: FinishReason, hasText: boolean): string {
  return `The model ended with ${finishReason} (${finish?.finishReason.raw}), ${hasText ? 'after a text' : 'without a text'}.`;
}

function usageOf(finish: Finish | undefined): TokenUsage {
  return {
    inputTokens: tokenCount(finish?.usage.inputTokens.total),
    outputTokens: tokenCount(finish?.usage.outputTokens.total),
  };
}
