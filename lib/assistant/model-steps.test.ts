import { describe, expect, it } from 'vitest';
import { type ModelPart, modelSteps } from './model-steps';
import type { ModelCall, StreamingModel, StreamPart } from './models/assistant-model';

const usage = {
  inputTokens: { total: 3, noCache: 3, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 2, text: 2, reasoning: 0 },
};
const finish = (unified: 'stop' | 'tool-calls'): StreamPart => ({
  type: 'finish',
  finishReason: { unified, raw: unified },
  usage,
});
const signed = (signature: string) => ({ providerMetadata: { maker: { signature } } });

/** Runs a model that emits these parts in its steps; `prompts` records its input in each. */
async function asked(
  steps: readonly StreamPart[][],
  search: (input: unknown) => Promise<string> = async (input) => `found ${JSON.stringify(input)}`,
) {
  const failures: [string, unknown][] = [];
  const calls: ModelCall[] = [];
  const model: StreamingModel = {
    specificationVersion: 'v3',
    provider: 'test',
    modelId: 'test',
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('Only streams.')),
    async doStream(call) {
      calls.push(call);
      const parts = steps[calls.length - 1] ?? [];
      const stream = new ReadableStream<StreamPart>({
        start(controller) {
          for (const part of parts) controller.enqueue(part);
          controller.close();
        },
      });
      return { stream };
    },
  };
  const parts: ModelPart[] = [];
  const run = modelSteps({
    model: { model, retriesMax: 0 },
    call: {
      prompt: [{ role: 'user', content: [{ type: 'text', text: 'How?' }] }],
      abortSignal: new AbortController().signal,
    },
    tools: {
      descriptions: [],
      found: new Map(),
      tools: new Map([['search', { run: search }]]),
    },
    stepsMax: 3,
    onToolFailure: (name, error) => failures.push([name, error]),
  });
  for await (const part of run) parts.push(part);
  return { parts, failures, prompts: calls.map(({ prompt }) => prompt) };
}

const searches: StreamPart[] = [
  { type: 'reasoning-start', id: 'r' },
  { type: 'reasoning-delta', id: 'r', delta: 'Look it up.' },
  { type: 'reasoning-end', id: 'r', ...signed('thought') },
  { type: 'tool-call', toolCallId: '1', toolName: 'search', input: '{"queries":["a"]}', ...signed('called') },
];
const answers: StreamPart[] = [
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: 'So.' },
  { type: 'text-end', id: 't' },
  finish('stop'),
];

describe('a model that calls a tool', () => {
  it('gets back what it thought and called, with the signatures of its provider, and the result', async () => {
    const { prompts, parts } = await asked([[...searches, finish('tool-calls')], answers]);
    expect(prompts[1]?.slice(1)).toEqual([
      {
        role: 'assistant',
        content: [
          { type: 'reasoning', text: 'Look it up.', providerOptions: { maker: { signature: 'thought' } } },
          {
            type: 'tool-call',
            toolCallId: '1',
            toolName: 'search',
            input: { queries: ['a'] },
            providerOptions: { maker: { signature: 'called' } },
          },
        ],
      },
      {
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: '1',
            toolName: 'search',
            output: { type: 'text', value: 'found {"queries":["a"]}' },
          },
        ],
      },
    ]);
    expect(parts.at(-1)).toEqual({
      type: 'finish',
      finishReason: 'stop',
      usage: { inputTokens: 6, outputTokens: 4 },
    });
  });

  it('goes on although its server ends the step like an answer', async () => {
    const { parts } = await asked([[...searches, finish('stop')], answers]);
    expect(parts).toContainEqual({
      type: 'step-finish',
      finishReason: 'tool-calls',
      usage: { inputTokens: 3, outputTokens: 2 },
    });
    expect(parts.at(-1)?.type).toBe('finish');
  });

  it('learns of a tool that there is not, and of arguments that are no JSON', async () => {
    const call: StreamPart = { type: 'tool-call', toolCallId: '1', toolName: 'delete', input: '{' };
    const { prompts, parts } = await asked([[call, finish('tool-calls')], answers]);
    expect(JSON.stringify(prompts[1])).toContain('There is no tool');
    expect(parts).toContainEqual({ type: 'tool-call', callId: '1', toolName: 'delete', input: '{' });
    expect(parts.at(-1)?.type).toBe('finish');
  });
});

it('a tool that fails ends no reply, and its cause is reported', async () => {
  const gone = new Error('The disk is gone.');
  const { prompts, parts, failures } = await asked([[...searches, finish('tool-calls')], answers], () => {
    throw gone;
  });
  expect(failures).toEqual([['search', gone]]);
  expect(JSON.stringify(prompts[1])).toContain('The call failed.');
  expect(JSON.stringify(prompts[1])).not.toContain('disk');
  expect(parts.at(-1)?.type).toBe('finish');
});

it('a stream that ends without its end is a failure', async () => {
  const { parts } = await asked([answers.slice(0, -1)]);
  expect(parts.at(-1)?.type).toBe('failure');
});
