import '@/lib/runtime';
import {
  answerConversations,
  leaveConversations,
  shareReply,
} from '@/lib/assistant/handlers/answer-conversations';
import { systemClock } from '@/lib/base/clock';
import { currentReader } from '@/lib/current-request';
import { currentSite, runtime } from '@/lib/runtime';
import { leadsToReadablePage } from '@/lib/site/readable-page';

const context = {
  reader: currentReader,
  threads: async () => (await runtime().stores()).threads,
  siteId: async () => (await (await runtime().stores()).site(runtime().domain))?.id,
  mayRead: async (address: string) =>
    leadsToReadablePage({ site: await currentSite(), reader: await currentReader() }, address),
  clock: systemClock,
};

export const GET = (request: Request) => answerConversations(request, context);

export const POST = (request: Request) => shareReply(request, context);

export const DELETE = (request: Request) => leaveConversations(request, context);
