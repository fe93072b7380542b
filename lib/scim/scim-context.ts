import type { AccountStore } from '@/lib/auth/account-store';
import type { Actor, AuditAction, AuditStore } from '@/lib/auth/audit-store';
import type { MemberStore } from '@/lib/auth/member-store';
import type { DirectoryStore } from './directory-store';

export interface ScimContext {
  organizationId: string;
  /** Whether this is the organization that runs the server; its directory's addresses count as verified. */
  isHome: boolean;
  /** The directory, named by its token, for the audit log. */
  by: Actor;
  /** The base address, before `/Users`. */
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
