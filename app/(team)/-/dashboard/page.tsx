import { redirect } from 'next/navigation';
import { isAllowed } from '@/lib/auth/role';
import { ownAddress } from '@/lib/base/web/addresses';
import { currentMember } from '@/lib/current-request';
import { runtime } from '@/lib/runtime';

/** Redirects to the dashboard, whose address includes the organization. */
export default async function DashboardPage() {
  const member = await currentMember();
  if (member === undefined) redirect(ownAddress(`sign-in?callbackUrl=${ownAddress('dashboard')}`));
  if (!isAllowed(member.role, 'see-dashboard')) redirect(ownAddress('account'));
  redirect((await runtime().accounts()).dashboardPath);
}
