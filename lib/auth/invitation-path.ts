import { ownAddress } from '@/lib/base/addresses';
/** Path of the page for an invitation. */
export function invitationPath(token: string): string {
  return ownAddress(`join?token=${token}`);
}
