import type { AccountStore } from '@/lib/auth/account-store';
import type { Actor, AuditAction, AuditStore } from '@/lib/auth/audit-store';
import type { MemberStore } from '@/lib/auth/member-store';
import type { DirectoryStore } from './directory-store';

/** What the requests of one directory work with. */
export interface ScimContext {
  organizationId: string;
  /** Whether it is the organization that runs the server, whose word on addresses counts. */
  isHome: boolean;
  /** The directory, by the name of its token. */
  by: Actor;
  /** Address before `/Users`. */
  base: string;
  directory: DirectoryStore;
  accounts: AccountStore;
  members: MemberStore;
  audit: Pick<AuditStore, 'add'>;
}

export async function noteChange(
  action: Extract<AuditAction, `directory-${string}`>,
  subject: string,
  { organizationId, by, audit }: ScimContext,
  detail = '',
): Promise<void> {
  await audit.add(organizationId, by, { action, subject, detail });
}
