import { DAY_MS } from '@/lib/base/durations';
import type { AccountStore, StoredUser } from './account-store';
import { type AttemptContext, countOf } from './attempt-limit';
import type { Actor, AuditEntry, AuditStore } from './audit-store';
import { emailFrom } from './email';
import type { MemberStore } from './member-store';
import { networkOf } from './network-of';

export interface SignInLog {
  add(actor: Actor, entry: AuditEntry): Promise<void>;
  refused(attempt: { email: string; address: string }, why: 'wrong' | 'too-many-attempts'): Promise<void>;
}

interface LogContext extends AttemptContext {
  organizationId: string;
  isHome: boolean;
  audit: Pick<AuditStore, 'add'>;
  accounts: Pick<AccountStore, 'userByEmail' | 'member'>;
  members: Pick<MemberStore, 'isElsewhere'>;
}

const stranger: Actor = { userId: '', name: 'Someone' };
/** Unknown addresses share one counter, so that made-up ones cannot fill the log. */
const unknownAddresses = 'addresses that nobody has';

export function signInLog(context: LogContext): SignInLog {
  const { organizationId, isHome, audit, accounts, members, attempts } = context;

  /** The person, if they belong to this team: its log must not reveal accounts of other teams. */
  async function ownPerson(email: string): Promise<StoredUser | undefined> {
    const user = await accounts.userByEmail(email);
    if (user === undefined) return undefined;
    const { userId } = user;
    if ((await accounts.member(organizationId, userId))?.role !== undefined) return user;
    return isHome && !(await members.isElsewhere(organizationId, userId)) ? user : undefined;
  }

  return {
    add: (actor, entry) => audit.add(organizationId, actor, entry),
    async refused({ email: written, address }, why) {
      const user = await ownPerson(emailFrom(written) ?? '');
      const subject = user?.email ?? unknownAddresses;
      const action = why === 'wrong' ? 'sign-in-failed' : 'sign-in-held-up';
      const limit = { name: `log ${action}`, max: 0, spanMs: DAY_MS };
      const count = await attempts.spend(countOf(limit, { subject }, context));
      // Logs the first of a day, the tenth, the hundredth: an attack is visible but cannot fill the log.
      if (!/^10*$/.test(String(count))) return;
      const times = count === 1 ? 'first time today' : `${count} times today`;
      const detail = `${times}, now from ${networkOf(address)}`;
      await audit.add(organizationId, stranger, { action, subject, detail });
    },
  };
}
