import { reasonOf } from '@/lib/base/errors/reason-of';
import { type AttemptContext, type AttemptLimit, countOf } from './attempt-limit';
import type { Mailer } from './mailer';
import type { Role } from './role';

/** Enough for a team that invites by hand, too few to flood strangers' mailboxes. */
const mailsPerTeam: AttemptLimit = { name: 'invitation mail of team', max: 50, spanMs: 60 * 60_000 };

interface InvitationMail {
  to: string;
  link: string;
  role: Role;
  by: string;
  siteName: string;
  organizationId: string;
}

/** Mails an invitation link; `false` if that failed, so that the link can be handed over another way. */
export async function mailInvitation(
  { to, link, role, by, siteName, organizationId }: InvitationMail,
  { mailer, report, ...counting }: AttemptContext & { mailer: Mailer; report: (line: string) => void },
): Promise<boolean> {
  const count = countOf(mailsPerTeam, { subject: organizationId }, counting);
  if ((await counting.attempts.spend(count)) > mailsPerTeam.max) return false;
  const text = [
    `${by.replace(/\s+/g, ' ').trim()} invites you to ${siteName}, as ${role}.`,
    'Open this link within seven days to join. It works once:',
    link,
    'If you do not expect this, there is nothing to do.',
  ].join('\n\n');
  try {
    const subject = `Join ${siteName}`;
    await mailer.send({ to, subject, text, action: { label: subject, address: link } });
    return true;
  } catch (error) {
    report(`An invitation could not be mailed: ${reasonOf(error)}`);
    return false;
  }
}
