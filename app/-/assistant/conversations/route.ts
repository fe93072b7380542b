import { answerConversations, leaveConversations } from '@/lib/assistant/handlers/answer-conversations';
import { currentReader } from '@/lib/current-request';
import { runtime } from '@/lib/runtime';

const context = {
  reader: currentReader,
  threads: async () => (await runtime().stores()).threads,
  siteId: async () => (await (await runtime().stores()).site(runtime().domain))?.id,
};

export const GET = (request: Request) => answerConversations(request, context);

export const DELETE = (request: Request) => leaveConversations(request, context);
