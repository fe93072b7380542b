import type { ReplyEvent } from '@/lib/assistant/reply-event';

/** A short reply with all kinds of events, for the tests of both streams. */
export const shortReply: readonly ReplyEvent[] = [
  { type: 'evidence-weigh', evidence: 0.8, isCovered: true },
  { type: 'reply-start', messageId: 'message_1', threadId: 'thread_1' },
  { type: 'step-start' },
  {
    type: 'source-add',
    source: { id: 's1', url: 'https://docs.example/start#install', title: 'Start › Install' },
  },
  { type: 'text-append', text: 'Let me "look".' },
  { type: 'tool-call', callId: 'call_1', toolName: 'search', input: { queries: ['install'] } },
  { type: 'tool-result', callId: 'call_1', output: [{ title: 'More', url: 'https://docs.example/more' }] },
  { type: 'source-add', source: { id: 's2', url: 'https://docs.example/more', title: 'More' } },
  { type: 'step-finish', finishReason: 'tool-calls', usage: { inputTokens: 3, outputTokens: 4 } },
  { type: 'step-start' },
  { type: 'text-append', text: 'Run\n' },
  { type: 'text-append', text: 'the installer – 安装.' },
  { type: 'step-finish', finishReason: 'stop', usage: { inputTokens: 5, outputTokens: 6 } },
  {
    type: 'reply-finish',
    finishReason: 'stop',
    usage: { inputTokens: 8, outputTokens: 10 },
    threadId: 'thread_1',
  },
];

export const brokenReply: readonly ReplyEvent[] = [
  ...shortReply.slice(0, 5),
  { type: 'reply-fail', failure: 'model-failed', threadId: 'thread_1' },
];
