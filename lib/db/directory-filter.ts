import type { DirectoryFilter, GroupAttribute, UserAttribute } from '@/lib/scim/directory-store';
import type { Prisma } from './generated/sqlite/client';

// Translates a directory's filters to database conditions.

export function whereUser(
  filter: DirectoryFilter<UserAttribute>,
  organizationId: string,
): Prisma.DirectoryUserWhereInput {
  if ('and' in filter) return { AND: filter.and.map((part) => whereUser(part, organizationId)) };
  if ('or' in filter) return { OR: filter.or.map((part) => whereUser(part, organizationId)) };
  const { attribute, value } = filter;
  switch (attribute) {
    case 'id':
      return { userId: value };
    case 'userName':
      return { userNameKey: value.toLowerCase() };
    case 'externalId':
      return { externalId: value };
    case 'displayName':
      return { user: { name: value } };
    case 'email':
      return { user: { email: value.toLowerCase() } };
    case 'active':
      return { user: { keptOut: { [value === 'true' ? 'none' : 'some']: { organizationId } } } };
  }
}

/** @param groupNamesOf names of the groups that a person is in */
export async function whereGroupOf(
  filter: DirectoryFilter<GroupAttribute>,
  groupNamesOf: (userId: string) => Promise<string[]>,
): Promise<Prisma.DirectoryGroupWhereInput> {
  const all = (parts: readonly DirectoryFilter<GroupAttribute>[]) =>
    Promise.all(parts.map((part) => whereGroupOf(part, groupNamesOf)));
  if ('and' in filter) return { AND: await all(filter.and) };
  if ('or' in filter) return { OR: await all(filter.or) };
  const { attribute, value } = filter;
  return attribute === 'member' ? { displayName: { in: await groupNamesOf(value) } } : { [attribute]: value };
}
