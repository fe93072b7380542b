import * as z from 'zod';
import type { OidcSettings } from '@/lib/base/settings/oidc-settings';
import type { ProviderIdentity } from './sign-in-with-provider';

const claimsSchema = z.looseObject({
  sub: z.string().min(1),
  email: z.string().default(''),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  name: z.string().optional(),
  preferred_username: z.string().optional(),
});

export function identityFromClaims(
  claims: unknown,
  { groupsClaim, trustsEmail }: Pick<OidcSettings, 'groupsClaim' | 'trustsEmail'>,
): ProviderIdentity {
  const parsed = claimsSchema.parse(claims);
  return {
    provider: 'oidc',
    subject: parsed.sub,
    email: parsed.email,
    // Some providers send a string instead of a boolean.
    isEmailVerified: isVerified(parsed.email_verified ?? trustsEmail),
    name: parsed.name ?? '',
    userName: parsed.preferred_username,
    // Providers omit the claim for people in no group.
    groups: groupsFrom(parsed, groupsClaim) ?? [],
  };
}

function isVerified(said: boolean | string): boolean {
  return said === true || said === 'true';
}

/**
 * The groups in a claim: a list or one name. `realm_access.roles` reads a nested claim, unless a claim has that full
 * name, as namespaced claims do.
 */
function groupsFrom(claims: Record<string, unknown>, claim: string): string[] | undefined {
  const found = Object.hasOwn(claims, claim)
    ? claims[claim]
    : claim.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), claims);
  if (typeof found === 'string') return [found];
  return Array.isArray(found) ? found.filter((group) => typeof group === 'string') : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const gitHubSchema = z.object({ id: z.number(), login: z.string(), name: z.string().nullish() });
const gitHubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

export function identityFromGitHub(profile: unknown, emails: unknown): ProviderIdentity {
  const { id, login, name } = gitHubSchema.parse(profile);
  const verified = gitHubEmails.parse(emails).filter((entry) => entry.verified);
  const chosen = verified.find(({ primary }) => primary) ?? verified[0];
  return {
    provider: 'github',
    subject: String(id),
    email: chosen?.email ?? '',
    isEmailVerified: chosen !== undefined,
    name: name ?? '',
    userName: login,
    groups: undefined,
  };
}
