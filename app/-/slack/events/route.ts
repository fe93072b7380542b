import '@/lib/runtime';
import { after } from 'next/server';
import { answerSlack } from '@/lib/assistant/handlers/answer-slack';
import { slackClient } from '@/lib/assistant/slack/slack-client';
import { systemClock } from '@/lib/base/clock';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { runtime } from '@/lib/runtime';

/** Events that Slack sends to this site's app: https://docs.slack.dev/apis/events-api */
export async function POST(request: Request): Promise<Response> {
  const { slack: settings, docsDomain: domain, proxy } = runtime().environment;
  const { assistant, slack: memory } = runtime();
  const network = { policy: addressPolicy(proxy.allow) };
  return answerSlack(request, {
    settings,
    domain,
    services: assistant,
    post: slackClient({ botToken: settings?.botToken ?? '' }, network),
    memory,
    later: after,
    now: systemClock,
    report: console.error,
  });
}
