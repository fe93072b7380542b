import type { ModelMessage, StreamPart } from './models/assistant-model';

export type ToolCall = Extract<StreamPart, { type: 'tool-call' }>;
type Metadata = ToolCall['providerMetadata'];
type AssistantContent = Extract<ModelMessage, { role: 'assistant' }>['content'][number];
type ToolContent = Extract<ModelMessage, { role: 'tool' }>['content'][number];

/** What a model said in one step, which the next one has to know. */
export interface SaidInStep {
  add(part: StreamPart): void;
  calls: readonly ToolCall[];
  /** As messages for the next step, with the results of its calls; a call without a result is left out. */
  messages(results: ReadonlyMap<string, string>): ModelMessage[];
}

interface Written {
  type: 'text' | 'reasoning';
  text: string;
  /** Signatures of what was thought and called, which providers want back; any part of it may carry them. */
  metadata: Metadata;
}

export function saidInStep(): SaidInStep {
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

/** The arguments of a call; what is no JSON stays as it was written. */
export function inputOf({ input }: ToolCall): unknown {
  try {
    // Models leave the arguments out where a tool needs none.
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
