import type { ModelMessage, StreamPart } from './models/assistant-model';

export type ToolCall = Extract<StreamPart, { type: 'tool-call' }>;
type Metadata = ToolCall['providerMetadata'];
type AssistantContent = Extract<ModelMessage, { role: 'assistant' }>['content'][number];
type ToolContent = Extract<ModelMessage, { role: 'tool' }>['content'][number];

/** The output of a model in one step, as input for the next. */
export interface StepOutput {
  add(part: StreamPart): void;
  calls: readonly ToolCall[];
  /** Messages for the next step, with the results of the calls; a call without a result is left out. */
  messages(results: ReadonlyMap<string, string>): ModelMessage[];
}

interface Written {
  type: 'text' | 'reasoning';
  text: string;
  /** Signatures of reasoning and calls, which providers require back; any part may carry them. */
  metadata: Metadata;
}

export function collectStepOutput(): StepOutput {
  const said: (Written | ToolCall)[] = [];
  const open = new Map<string, Written>();
  const calls: ToolCall[] = [];

  function begin(type: Written['type'], id: string, metadata: Metadata): void {
    const written: Written = { type, text: '', metadata };
    open.set(`${type} ${id}`, written);
    said.push(written);
  }

  function goOn(type: Written['type'], id: string, more: { text: string; metadata: Metadata }): void {
    const written = open.get(`${type} ${id}`);
    if (written === undefined) return;
    written.text += more.text;
    written.metadata = more.metadata ?? written.metadata;
  }

  return {
    calls,
    add(part) {
      switch (part.type) {
        case 'text-start':
          return begin('text', part.id, part.providerMetadata);
        case 'reasoning-start':
          return begin('reasoning', part.id, part.providerMetadata);
        case 'text-delta':
          return goOn('text', part.id, { text: part.delta, metadata: part.providerMetadata });
        case 'reasoning-delta':
          return goOn('reasoning', part.id, { text: part.delta, metadata: part.providerMetadata });
        case 'text-end':
          return goOn('text', part.id, { text: '', metadata: part.providerMetadata });
        case 'reasoning-end':
          return goOn('reasoning', part.id, { text: '', metadata: part.providerMetadata });
        case 'tool-call':
          said.push(part);
          calls.push(part);
      }
    },
    messages(results) {
      const content = said.flatMap((part) =>
        part.type === 'tool-call' ? called(part, results) : wrote(part),
      );
      const answers = calls.flatMap((call) => answered(call, results));
      const messages: ModelMessage[] = [];
      if (content.length > 0) messages.push({ role: 'assistant', content });
      if (answers.length > 0) messages.push({ role: 'tool', content: answers });
      return messages;
    },
  };
}

/** The arguments of a call; invalid JSON stays a string. */
export function inputOf({ input }: ToolCall): unknown {
  try {
    // Models omit the arguments of a tool that needs none.
    return input.trim() === '' ? {} : JSON.parse(input);
  } catch {
    return input;
  }
}

function wrote({ type, text, metadata }: Written): AssistantContent[] {
  return text === '' && metadata === undefined ? [] : [{ type, text, ...optionsOf(metadata) }];
}

function called(call: ToolCall, results: ReadonlyMap<string, string>): AssistantContent[] {
  const { type, toolCallId, toolName, providerMetadata } = call;
  if (!results.has(toolCallId)) return [];
  return [{ type, toolCallId, toolName, input: inputOf(call), ...optionsOf(providerMetadata) }];
}

function answered({ toolCallId, toolName }: ToolCall, results: ReadonlyMap<string, string>): ToolContent[] {
  const value = results.get(toolCallId);
  if (value === undefined) return [];
  return [{ type: 'tool-result', toolCallId, toolName, output: { type: 'text', value } }];
}

function optionsOf(metadata: Metadata) {
  return metadata === undefined ? {} : { providerOptions: metadata };
}
