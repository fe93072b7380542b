import { createHmac, timingSafeEqual } from 'node:crypto';

/** Headers with an HMAC-SHA256 of the body as hexadecimal digits. */
const SIGNED = [
  'x-hub-signature-256',
  'x-forgejo-signature',
  'x-gitea-signature',
  'x-gogs-signature',
] as const;

/**
 * Whether the sender knows the secret. GitHub, Forgejo and Gitea sign the body; GitLab sends the secret itself.
 *
 * @see https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries
 * @see https://docs.gitlab.com/user/project/integrations/webhooks/
 */
export function isOfCodeHost({ headers, body }: { headers: Headers; body: string }, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest('hex');
  const isSigned = SIGNED.some((name) => {
    const given = headers.get(name)?.replace(/^sha256=/, '');
    return given !== undefined && isEqual(given, expected);
  });
  const token = headers.get('x-gitlab-token');
  return isSigned || (token !== null && isEqual(token, secret));
}

/** Compares in constant time. */
function isEqual(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => createHmac('sha256', 'length').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
