import { ownAddress } from '@/lib/base/addresses';
export function invitationPath(token: string): string {
  return ownAddress(`join?token=${token}`);
}
