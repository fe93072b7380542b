import '@/lib/runtime';
import { mayRead } from '@/lib/access/may-read';
import {
  answerConversations,
  leaveConversations,
  shareReply,
} from '@/lib/assistant/handlers/answer-conversations';
import { systemClock } from '@/lib/base/clock';
import { currentReader } from '@/lib/current-request';
import { currentSite, runtime } from '@/lib/runtime';

const context = {
  reader: currentReader,
  threads: async () => (await runtime().stores()).threads,
  siteId: async () => (await (await runtime().stores()).site(runtime().domain))?.id,
  mayRead: async (path: string) => mayRead((await currentSite()).access(path), await currentReader()),
  clock: systemClock,
};

export const GET = (request: Request) => answerConversations(request, context);

export const POST = (request: Request) => shareReply(request, context);

export const DELETE = (request: Request) => leaveConversations(request, context);
