import { after } from 'next/server';
import { runtime } from '@/lib/runtime';
import { answerWebhook } from '@/lib/source/answer-webhook';

/** Webhooks of the code host with the repository of the site. */
export async function POST(request: Request): Promise<Response> {
  const { source } = runtime();
  return answerWebhook(request, {
    secret: runtime().environment.git?.webhookSecret,
    look: async () => source?.look(),
    later: after,
  });
}
