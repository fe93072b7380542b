import { createHash } from 'node:crypto';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod';
import type { Clock } from '@/lib/base/clock';
import { type ReaderTokenSettings, readerTokenAlgorithms } from '@/lib/base/settings/reader-token-settings';
import { fetchKeySet } from './fetch-key-set';
import { KeySetUnavailable, keySet } from './key-set';
import { identityFromClaims } from './provider-identity';
import type { ProviderIdentity } from './sign-in-with-provider';
import type { SpentTokenStore } from './spent-token-store';

export type ReadToken =
  | { kind: 'read'; identity: ProviderIdentity; returnTo: string | undefined }
  | {
      kind: 'refused';
      reason: 'token-wrong' | 'token-over' | 'token-used' | 'token-unchecked';
      /** For the operator's log; contains no value from the token. */
      why: string;
    };

export interface ReaderTokens {
  read(token: string): Promise<ReadToken>;
}

interface TokenContext {
  publicAddress: string;
  spentTokens: SpentTokenStore;
  clock: Clock;
}

const LENGTH_MAX = 8_192;
/** A token is in transit for seconds. A long-lived one could be found in a browser history or a log and used. */
const LIFE_SECONDS_MAX = 10 * 60;
const CLOCK_SECONDS = 30;

const claimsSchema = z.object({
  jti: z.string().min(1).max(255),
  sub: z.string().min(1).max(255),
  iat: z.number(),
  exp: z.number(),
  redirect: z.string().optional(),
});

/** Reads the tokens with which the team's own product signs its readers in. Each works once. */
export function readerTokens(settings: ReaderTokenSettings, context: TokenContext): ReaderTokens {
  const { issuer, audience = context.publicAddress, keys } = settings;
  const { clock, spentTokens } = context;
  const algorithms = keys.kind === 'one' ? [keys.algorithm] : [...readerTokenAlgorithms];
  const keyOf: JWTVerifyGetKey =
    keys.kind === 'one' ? async () => keys.key : keySet(() => fetchKeySet(keys.address), clock);

  async function verified(token: string): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, keyOf, {
      issuer,
      audience,
      algorithms,
      clockTolerance: CLOCK_SECONDS,
      maxTokenAge: LIFE_SECONDS_MAX,
      requiredClaims: ['sub', 'jti', 'iat', 'exp'],
      currentDate: clock(),
    });
    return payload;
  }

  return {
    async read(token) {
      if (token.length > LENGTH_MAX)
        return refused('token-wrong', `It is longer than ${LENGTH_MAX} characters.`);
      try {
        const payload = await verified(token);
        const claims = claimsSchema.parse(payload);
        if (claims.exp - claims.iat > LIFE_SECONDS_MAX)
          return refused('token-wrong', `"exp" is more than ${LIFE_SECONDS_MAX / 60} minutes after "iat".`);
        const hash = createHash('sha256').update(`${issuer}\n${claims.jti}`).digest('base64url');
        const until = new Date((claims.exp + CLOCK_SECONDS + 1) * 1_000);
        if (!(await spentTokens.spend({ purpose: 'jwt', hash, until })))
          return refused('token-used', 'Its "jti" was used before.');
        const identity: ProviderIdentity = {
          ...identityFromClaims(payload, { groupsClaim: 'groups', trustsEmail: false }),
          provider: 'jwt',
        };
        return { kind: 'read', identity, returnTo: claims.redirect };
      } catch (error) {
        if (error instanceof errors.JWTExpired) return refused('token-over', 'It has expired.');
        if (error instanceof errors.JOSEError)
          return refused('token-wrong', `${error.message}.${advice(error, { issuer, audience })}`);
        if (error instanceof z.ZodError)
          return refused('token-wrong', `"${error.issues[0]?.path.join('.')}" is missing or no such value.`);
        if (error instanceof KeySetUnavailable)
          return refused(
            'token-unchecked',
            `Its key set cannot be fetched (AUTH_JWT_JWKS_URL): ${error.message}`,
          );
        throw error;
      }
    },
  };
}

/** What the product's developers should change. */
function advice(error: errors.JOSEError, { issuer, audience }: { issuer: string; audience: string }): string {
  if (!(error instanceof errors.JWTClaimValidationFailed)) return '';
  if (error.claim === 'aud') return ` Write "aud": "${audience}".`;
  if (error.claim === 'iss') return ` Write "iss": "${issuer}".`;
  return error.reason === 'check_failed' ? ' Compare the clocks of the product and of this server.' : '';
}

function refused(reason: Extract<ReadToken, { kind: 'refused' }>['reason'], why: string): ReadToken {
  return { kind: 'refused', reason, why };
}
