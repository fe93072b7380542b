import '@/lib/runtime';
import { answerSupport } from '@/lib/assistant/handlers/answer-support';
import { postSupport } from '@/lib/assistant/support/post-support';
import { type SupportRequest, supportText } from '@/lib/assistant/support/support-request';
import type { Environment } from '@/lib/base/settings/environment';
import { ownAddress } from '@/lib/base/web/addresses';
import { smtpMailer } from '@/lib/mail/smtp-mailer';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { currentSite, runtime } from '@/lib/runtime';

/** Forwards a conversation to people, for a reader whom the assistant could not help. */
export async function POST(request: Request): Promise<Response> {
  const environment = runtime().environment;
  const { admitsSupport, assistant, domain, stores } = runtime();
  const row = async () => (await stores()).site(domain);
  const organization = (await row())?.organizationSlug ?? '';
  return answerSupport(request, {
    deliver: deliveryOf(environment),
    threads: async () => (await stores()).threads,
    reader: async () => (await assistant()).panelReader(),
    siteId: async () => (await row())?.id,
    siteName: async () => (await currentSite()).configuration.name,
    publicAddress: environment.publicAddress,
    conversations: ownAddress(`dashboard/${organization}/${domain}/conversations`),
    trustedProxyCount: environment.trustedProxyCount,
    admits: (address) => admitsSupport(address, Date.now()),
    report: (message, error) => console.error(`${message}:`, error),
  });
}

function deliveryOf({ assistant: { support }, mail, proxy }: Environment) {
  if (support?.kind === 'webhook') {
    const network = { policy: addressPolicy(proxy.allow) };
    return (request: SupportRequest) => postSupport(request, { url: support.url, network });
  }
  if (support?.kind !== 'mail' || mail === undefined) return undefined;
  return (request: SupportRequest) =>
    smtpMailer(mail).send({
      to: support.to,
      replyTo: request.email,
      subject: `${request.siteName}: a reader asks for help`,
      text: supportText(request),
    });
}
