import { after } from 'next/server';
import { currentEnvironment } from '@/lib/base/environment';
import { runtime } from '@/lib/runtime';
import { answerWebhook } from '@/lib/source/answer-webhook';

/** Webhooks of the code host with the repository of the site. */
export async function POST(request: Request): Promise<Response> {
  const { source } = runtime();
  return answerWebhook(request, {
    secret: currentEnvironment().git?.webhookSecret,
    look: async () => source?.look(),
    later: after,
  });
}
