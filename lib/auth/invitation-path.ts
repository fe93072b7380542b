import { ownAddress } from '@/lib/base/addresses';
/** The address of the page that an invitation opens. */
export function invitationPath(token: string): string {
  return ownAddress(`join?token=${token}`);
}
