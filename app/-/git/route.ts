import '@/lib/runtime';
import { after } from 'next/server';
import { lookForCommits, runtime } from '@/lib/runtime';
import { answerWebhook } from '@/lib/source/answer-webhook';

/** Webhooks of the site repository's code host. */
export async function POST(request: Request): Promise<Response> {
  return answerWebhook(request, {
    secret: runtime().environment.git?.webhookSecret,
    look: lookForCommits,
    later: after,
  });
}
