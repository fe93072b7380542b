import * as z from 'zod';
import { emailFrom } from '@/lib/auth/email';
import type { DirectoryPerson, StoredDirectoryUser } from './directory-store';
import type { ScimResource } from './patch-resource';
import { parsedAs } from './scim-body';
import { ScimError } from './scim-error';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';

export const userAttributes = ['userName', 'externalId', 'active', 'displayName', 'name', 'emails'] as const;

export interface WrittenUser {
  person: DirectoryPerson;
  email: string;
  name: string;
  isActive: boolean;
}

const text = z.string().max(255).nullish();

const userSchema = z.object({
  userName: z.string().trim().min(1).max(255),
  externalId: text,
  // Entra sends "True" and "False".
  active: z.union([z.boolean(), z.stringbool()]).nullish(),
  displayName: text,
  name: z.object({ formatted: text, givenName: text, familyName: text }).nullish(),
  emails: z
    .array(z.object({ value: text, type: text, primary: z.union([z.boolean(), z.stringbool()]).nullish() }))
    .max(50)
    .nullish(),
});

export function userFromResource(resource: unknown): WrittenUser {
  const { userName, externalId, active, displayName, name, emails } = parsedAs(userSchema, resource);
  const givenName = name?.givenName ?? '';
  const familyName = name?.familyName ?? '';
  const written = emails ?? [];
  const chosen =
    written.find(({ primary }) => primary === true) ??
    written.find(({ type }) => type === 'work') ??
    written[0];
  const email = emailFrom(chosen?.value ?? userName);
  if (email === undefined)
    throw new ScimError(
      400,
      'A person needs an e-mail address, in "emails" or as "userName".',
      'invalidValue',
    );
  return {
    person: { userName, externalId: externalId || undefined, givenName, familyName },
    email,
    name: displayName || name?.formatted || `${givenName} ${familyName}`.trim() || userName,
    isActive: active ?? true,
  };
}

/** A person as a SCIM resource, without the common attributes that `withMeta` adds. */
export function userResource({ userName, externalId, isActive, ...user }: StoredDirectoryUser): ScimResource {
  const { givenName, familyName } = user;
  return {
    ...(externalId === undefined ? {} : { externalId }),
    userName,
    name: { givenName, familyName, formatted: `${givenName} ${familyName}`.trim() || user.name },
    displayName: user.name,
    emails: [{ value: user.email, type: 'work', primary: true }],
    active: isActive,
  };
}
