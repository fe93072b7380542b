import * as z from 'zod';
import type { GroupMember, StoredDirectoryGroup } from './directory-store';
import type { ScimResource } from './patch-resource';
import { parsedAs } from './scim-body';
import type { ScimContext } from './scim-context';

export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';

export const groupAttributes = ['displayName', 'externalId', 'members'] as const;

const MEMBERS_MAX = 50_000;

const groupSchema = z.object({
  displayName: z.string().trim().min(1).max(255),
  externalId: z.string().max(255).nullish(),
  members: z
    .array(z.object({ value: z.string().max(100) }))
    .max(MEMBERS_MAX)
    .nullish(),
});

export interface WrittenGroup {
  displayName: string;
  externalId: string | undefined;
  memberIds: readonly string[];
}

export function groupFromResource(resource: unknown): WrittenGroup {
  const { displayName, externalId, members } = parsedAs(groupSchema, resource);
  const memberIds = [...new Set((members ?? []).map(({ value }) => value))];
  return { displayName, externalId: externalId || undefined, memberIds };
}

export function groupResource(
  { displayName, externalId }: StoredDirectoryGroup,
  members: readonly GroupMember[] | undefined,
  { base }: Pick<ScimContext, 'base'>,
): ScimResource {
  return {
    ...(externalId === undefined ? {} : { externalId }),
    displayName,
    ...(members === undefined
      ? {}
      : {
          members: members.map(({ userId, userName }) => ({
            value: userId,
            $ref: `${base}/Users/${userId}`,
            display: userName,
            type: 'User',
          })),
        }),
  };
}
